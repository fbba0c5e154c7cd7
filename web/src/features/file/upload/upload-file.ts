import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { request as send } from '#web/src/api/call.ts'
import { type CallError, codeOf, issuesOf } from '#web/src/api/call-error.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { type Retry, withRetry } from '#web/src/api/retry-policy.ts'
import type { FileHashes } from './hash-content.ts'
import { hashFile } from './hash-file.ts'
import { sendPart } from './send-part.ts'
import { UploadFailure } from './upload-problem.ts'

export type UploadedFile = AnswerOf<'/app/UploadDone'>

export interface UploadSteps {
  signal: AbortSignal
  hashes: FileHashes | undefined
  onHashing: (bytes: number) => void
  onHashed: (hashes: FileHashes) => void
  /** `isMeasured` is false for bytes of an earlier upload. */
  onSent: (bytes: number, isMeasured: boolean) => void
  onRetry: (retry: Retry) => void
  onChecking: () => void
}

type StartedUpload = AnswerOf<'/app/UploadInit'>

/**
 * Hashes a file, sends the missing parts, and has them verified. @throws {CallError}, {UploadFailure} or the signal's
 * reason
 */
export async function uploadFile(file: File, steps: UploadSteps): Promise<UploadedFile> {
  try {
    return await attempt(file, steps)
  } catch (error) {
    // The interrupted upload was discarded: restarts it.
    if (codeOf(error) === resultCodes.recordNotFound) return attempt(file, steps)
    throw error
  }
}

async function attempt(file: File, steps: UploadSteps): Promise<UploadedFile> {
  const { signal } = steps
  const hashed = await hash(file, steps, steps.hashes?.partBytes ?? limits.file.partBytes)
  const request = { file_name: file.name, size: file.size, sha256: hashed.file }
  const started = await withRetry(() => send('/app/UploadInit', request, { signal }), steps)
  const { part_size = hashed.partBytes } = started
  const hashes = part_size === hashed.partBytes ? hashed : await hash(file, steps, part_size)
  await sendParts(file, started, hashes, steps)
  steps.onChecking()
  const done = await withRetry(() => send('/app/UploadDone', { file_id: started.file_id }, { signal }), steps)
  if (done.sha256 !== undefined && done.sha256.toLowerCase() !== hashes.file)
    throw new UploadFailure({ kind: 'corrupted' })
  return done
}

async function hash(file: File, steps: UploadSteps, partBytes: number): Promise<FileHashes> {
  if (steps.hashes?.partBytes === partBytes) return steps.hashes
  const { signal, onHashing } = steps
  try {
    const hashes = await hashFile(file, partBytes, { signal, onProgress: onHashing })
    steps.onHashed(hashes)
    return hashes
  } catch (error) {
    signal.throwIfAborted()
    throw new UploadFailure({ kind: 'changed' }, error)
  }
}

async function sendParts(
  file: File,
  started: StartedUpload,
  hashes: FileHashes,
  steps: UploadSteps,
): Promise<void> {
  const { received, file_id: fileId } = started
  const { partBytes } = hashes
  const partAt = (index: number) => file.slice(index * partBytes, (index + 1) * partBytes)
  let sent = received.reduce((sum, number) => sum + partAt(number - 1).size, 0)
  steps.onSent(sent, false)
  for (const [index, sha256] of hashes.parts.entries()) {
    const number = index + 1
    if (received.includes(number)) continue
    const bytes = partAt(index)
    const onProgress = (loaded: number) => steps.onSent(sent + Math.min(loaded, bytes.size), true)
    await withRetry(
      async () => {
        try {
          await sendPart({ fileId, number, bytes, sha256 }, { signal: steps.signal, onProgress })
        } catch (error) {
          steps.onSent(sent, false)
          await assertUnchanged(bytes)
          throw error
        }
      },
      { ...steps, isTemporary: isChecksumMismatch },
    )
    sent += bytes.size
    steps.onSent(sent, true)
  }
}

/** Returns whether a part was corrupted in transit and can be retried. */
function isChecksumMismatch(error: CallError): boolean {
  return issuesOf(error).some(({ path }) => path === 'X-Part-Sha256')
}

async function assertUnchanged(bytes: Blob): Promise<void> {
  try {
    await bytes.slice(0, 1).arrayBuffer()
  } catch (error) {
    throw new UploadFailure({ kind: 'changed' }, error)
  }
}
