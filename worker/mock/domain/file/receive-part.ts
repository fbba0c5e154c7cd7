import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { text } from '#worker/mock/texts/text.ts'
import { toBase64url } from '../common/encoding.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import { checkPart, lengthIssue, partHashHeader } from './part-check.ts'
import { addPart, type FileChange, partSize, readUpload, type UploadContext } from './uploads.ts'

/** An unread request body. */
export interface IncomingBody {
  readonly stream: ReadableStream<Uint8Array> | null
  header(name: string): string | undefined
}

interface PartContext extends UploadContext {
  readonly request: ParsedRequestOf<'/app/UploadPart'>
  readonly body: IncomingBody
}

const attemptBytes = 9

/**
 * Stores one part while it is received, under a new key, so that concurrent or repeated parts never overwrite each
 * other.
 * @throws ContractError `recordNotFound` or `invalidRequest`; the part is not stored then
 */
export async function receivePart(context: PartContext): Promise<FileChange<ResponseOf<'/app/UploadPart'>>> {
  const { request, body, userId, reader, files, now, random } = context
  const upload = readUpload(reader, request.file_id, userId)
  const bytes = partSize(upload, request.part)
  const sha256 = announcedHash(body)
  assertLength(body, bytes)
  const key = `${upload.id}/${request.part}-${toBase64url(random.bytes(attemptBytes))}`
  const stream = body.stream ?? new Blob([]).stream()
  await files.put(key, stream.pipeThrough(checkPart(bytes, sha256)), bytes)
  return {
    write(work) {
      addPart(work, upload.id, userId, { part: request.part, key, sha256 }, now)
      return { part: request.part }
    },
    undo: () => files.delete([key]),
  }
}

function announcedHash(body: IncomingBody): string {
  const announced = body.header(partHashHeader)?.toLowerCase() ?? ''
  if (/^[0-9a-f]{64}$/.test(announced)) return announced
  throw invalidRequest([{ path: partHashHeader, message: 'file.noPartHash' }])
}

function assertLength(body: IncomingBody, bytes: number): void {
  const announced = body.header('Content-Length')
  if (announced === undefined) {
    throw new ContractError('invalidRequest', 'file.noLength', {
      data: { issues: [{ path: 'Content-Length', message: text('file.partLength', { bytes }) }] },
      httpStatus: 411,
    })
  }
  if (Number(announced) !== bytes) throw lengthIssue(bytes)
}
