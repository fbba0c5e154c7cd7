import type { PackageIssues } from '../../../contract/file.ts'
import type { ResponseOf } from '../../../contract/registry.ts'
import type { FileStore, Random } from '../ports.ts'
import { toBase64url } from './encoding.ts'
import { ContractError } from './errors.ts'
import { contentOf } from './file-content.ts'
import { type InspectedPackage, inspectPackage, packageRejected } from './package.ts'
import { hashOf } from './part-check.ts'
import type { Commit, FileRecord, Reader, UploadRecord } from './schema.ts'
import { completeParts, dropUpload, readUpload } from './uploads.ts'

interface FinishContext {
  readonly id: string
  readonly userId: number
  readonly reader: Reader
  readonly files: FileStore
  readonly commit: Commit
  readonly now: number
  readonly random: Random
}

const linkKeyBytes = 32

/**
 * Checks a complete upload as a whole and makes it a file. Asked again, it answers the same. A file that is
 * not acceptable is dropped: the next upload of it begins from nothing.
 * @throws ContractError `recordNotFound`, `invalidRequest` while parts are missing, `packageRejected`
 */
export async function finishUpload(context: FinishContext): Promise<ResponseOf<'/app/UploadDone'>> {
  const { id, userId, reader, commit } = context
  const finished = reader.get('files', id)
  if (finished?.userId === userId) return describeFile(finished)
  const upload = readUpload(reader, id, userId)
  const parts = completeParts(upload)
  const checked = await checkUnchanged(context, upload, parts)
  const file = await commit((work) => {
    const meanwhile = work.get('files', id)
    if (meanwhile !== undefined) return meanwhile
    const current = readUpload(work, id, userId)
    assertUnchanged(current, parts)
    if ('issues' in checked) {
      dropUpload(work, current)
      throw packageRejected(checked.issues, true)
    }
    const record = fileOf(context, upload, { ...checked, parts })
    work.remove('uploads', id)
    work.put('files', record)
    return record
  })
  return describeFile(file)
}

/** The same as `check`; a part that was replaced meanwhile cannot be read any more, and that is said. */
async function checkUnchanged(
  { id, userId, reader, files }: FinishContext,
  upload: UploadRecord,
  parts: readonly string[],
): Promise<InspectedPackage | PackageIssues> {
  try {
    return await check(files, upload, parts)
  } catch (error) {
    assertUnchanged(readUpload(reader, id, userId), parts)
    throw error
  }
}

/** What the file holds, or why it is not acceptable. */
async function check(
  files: FileStore,
  upload: UploadRecord,
  parts: readonly string[],
): Promise<InspectedPackage | PackageIssues> {
  const content = contentOf(files, { size: upload.size, parts })
  if ((await hashOf(content)) !== upload.sha256) {
    return { issues: [{ file: upload.fileName, message: '文件内容与 SHA-256 不符，请重新上传' }] }
  }
  return inspectPackage(content, upload.fileName)
}

/** A part that came again while the whole was being read makes another file of it. */
function assertUnchanged(upload: UploadRecord, parts: readonly string[]): void {
  if (completeParts(upload).every((key, index) => key === parts[index])) return
  throw new ContractError('refused', '上传内容在检查期间发生了变化，请重试')
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
    isZip: checked.isZip,
    entries: checked.entries,
    parts: checked.parts,
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
