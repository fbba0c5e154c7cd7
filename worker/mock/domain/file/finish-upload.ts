import type { ResponseOf } from '#contract/registry.ts'
import type { FileStore } from '#worker/mock/ports.ts'
import { toBase64url } from '../common/encoding.ts'
import { ContractError } from '../common/errors.ts'
import { contentOf } from './file-content.ts'
import { discardUnreferenced } from './garbage.ts'
import { type InspectedPackage, inspectPackage, packageRejected, type RejectedPackage } from './package.ts'
import { hashOf } from './part-check.ts'
import type { FileRecord, UploadRecord } from './records.ts'
import { completeParts, dropUpload, type FileChange, readUpload, type UploadContext } from './uploads.ts'

interface FinishContext extends UploadContext {
  readonly id: string
}

const linkKeyBytes = 32

/**
 * Checks a complete upload and turns it into a file. Idempotent. A rejected file is deleted and has to be uploaded
 * anew.
 * @throws ContractError `recordNotFound`, `invalidRequest` while parts are missing, `packageRejected`
 */
export async function finishUpload(
  context: FinishContext,
): Promise<FileChange<ResponseOf<'/app/UploadDone'>>> {
  const { id, userId, reader } = context
  const finished = reader.get('files', id)
  if (finished?.userId === userId) return { write: () => describeFile(finished) }
  const upload = readUpload(reader, id, userId)
  const parts = completeParts(upload)
  const checked = await checkUnchanged(context, upload, parts)
  return {
    write(work) {
      const meanwhile = work.get('files', id)
      if (meanwhile !== undefined) return describeFile(meanwhile)
      const current = readUpload(work, id, userId)
      assertUnchanged(current, parts)
      if ('issues' in checked) {
        dropUpload(work, current)
        throw packageRejected(checked.issues, true)
      }
      const record = fileOf(context, upload, { ...checked, parts })
      work.remove('uploads', id)
      work.put('files', record)
      discardUnreferenced(work, id)
      return describeFile(record)
    },
  }
}

/** Checks the content; refuses it when a part was replaced meanwhile and its old object is unreadable. */
async function checkUnchanged(
  { id, userId, reader, files }: FinishContext,
  upload: UploadRecord,
  parts: readonly string[],
): Promise<InspectedPackage | RejectedPackage> {
  try {
    return await check(files, upload, parts)
  } catch (error) {
    assertUnchanged(readUpload(reader, id, userId), parts)
    throw error
  }
}

/** Returns the entries of the file, or the reasons for its rejection. */
async function check(
  files: FileStore,
  upload: UploadRecord,
  parts: readonly string[],
): Promise<InspectedPackage | RejectedPackage> {
  const content = contentOf(files, { size: upload.size, parts })
  if ((await hashOf(content)) !== upload.sha256) {
    return { issues: [{ file: upload.fileName, message: 'file.hash' }] }
  }
  return inspectPackage(content, upload.fileName)
}

/** Refuses the result of a check during which a part was uploaded again. */
function assertUnchanged(upload: UploadRecord, parts: readonly string[]): void {
  if (completeParts(upload).every((key, index) => key === parts[index])) return
  throw new ContractError('refused', 'file.changed')
}

function fileOf(
  { now, random }: FinishContext,
  upload: UploadRecord,
  checked: InspectedPackage & { parts: readonly string[] },
): FileRecord {
  return {
    id: upload.id,
    userId: upload.userId,
    fileName: upload.fileName,
    size: upload.size,
    sha256: upload.sha256,
    ...checked,
    linkKey: toBase64url(random.bytes(linkKeyBytes)),
    holders: [],
    unusedSince: now,
  }
}

function describeFile(file: FileRecord): ResponseOf<'/app/UploadDone'> {
  return {
    file_id: file.id,
    file_name: file.fileName,
    size: file.size,
    sha256: file.sha256,
    entries: file.entries.map((entry) => ({ ...entry })),
  }
}
