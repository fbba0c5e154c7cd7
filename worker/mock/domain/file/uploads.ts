import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { isPackageName } from '#contract/values/package-names.ts'
import type { FileStore, Random } from '#worker/mock/ports.ts'
import { text } from '#worker/mock/texts/text.ts'
import { toBase64url } from '../common/encoding.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { discard, discardUnreferenced } from './garbage.ts'
import type { FileRecord, StoredPart, UploadRecord } from './records.ts'

const { partBytes } = limits.file
const idBytes = 16
/** The maximum of unfinished uploads and unused files per user. */
const maxUnused = 50

/** The context of a call on the content of an upload. `now` in milliseconds. */
export interface UploadContext {
  readonly userId: number
  readonly reader: Reader
  readonly files: FileStore
  readonly now: number
  readonly random: Random
}

/** The change after a transfer. */
export interface FileChange<Response> {
  /** Changes the records, which may differ since the transfer began, and returns the answer. */
  write(work: Work): Response
  /** Deletes the transferred data when the change is not committed. */
  undo?(): Promise<void>
}

type InitRequest = ParsedRequestOf<'/app/UploadInit'>

interface BeginContext extends Pick<UploadContext, 'now' | 'random'> {
  /** Bytes of uploaded files that the sandbox may hold. */
  readonly maxFileBytes: number
}

/**
 * Starts an upload, or continues one of the same file. `now` in milliseconds.
 * @throws ContractError `invalidRequest`, or `refused` for too many unused files or without room
 */
export function beginUpload(
  work: Work,
  userId: number,
  request: InitRequest,
  { now, random, maxFileBytes }: BeginContext,
): ResponseOf<'/app/UploadInit'> {
  if (!isPackageName(request.file_name)) throw invalidRequest([{ path: 'file_name', message: 'file.name' }])
  const file = work.where('files', 'user', String(userId)).find((each) => isSameFile(each, request))
  if (file?.unusedSince != null) {
    work.put('files', { ...file, unusedSince: now })
    return { file_id: file.id, part_size: partBytes, received: partNumbers(file.size) }
  }
  const begun = work.where('uploads', 'user', String(userId)).find((each) => isSameFile(each, request))
  if (begun === undefined) {
    assertFewUnused(work, userId)
    assertRoom(work, request.size, maxFileBytes)
  }
  const upload: UploadRecord = {
    ...(begun ?? {
      id: toBase64url(random.bytes(idBytes)),
      userId,
      fileName: request.file_name,
      size: request.size,
      sha256: request.sha256,
      parts: [],
    }),
    touchedAt: now,
  }
  work.put('uploads', upload)
  const received = upload.parts.map(({ part }) => part).toSorted((a, b) => a - b)
  return { file_id: upload.id, part_size: partBytes, received }
}

/** @throws ContractError `recordNotFound`, also for another user's upload */
export function readUpload(reader: Reader, id: string, userId: number): UploadRecord {
  const upload = reader.get('uploads', id)
  if (upload === undefined || upload.userId !== userId) throw fileNotFound()
  return upload
}

/**
 * Returns the required size of a part in bytes.
 * @throws ContractError `invalidRequest` for a part outside the upload
 */
export function partSize({ size }: UploadRecord, part: number): number {
  const bytes = Math.min(partBytes, size - (part - 1) * partBytes)
  if (bytes > 0) return bytes
  throw invalidRequest([{ path: 'part', message: text('file.noPart', { count: partNumbers(size).length }) }])
}

/**
 * Records a stored part. A repeated part with the same bytes is discarded, with other bytes it replaces the earlier
 * one.
 * @throws ContractError `recordNotFound` for an upload that has ended
 */
export function addPart(work: Work, id: string, userId: number, stored: StoredPart, now: number): void {
  const upload = readUpload(work, id, userId)
  const earlier = upload.parts.find(({ part }) => part === stored.part)
  if (earlier?.sha256 === stored.sha256) {
    discard(work, [stored.key])
    work.put('uploads', { ...upload, touchedAt: now })
    return
  }
  if (earlier !== undefined) discard(work, [earlier.key])
  const parts = [...upload.parts.filter((part) => part !== earlier), stored]
  work.put('uploads', { ...upload, parts, touchedAt: now })
}

/**
 * Returns the object keys of a complete upload, in order.
 * @throws ContractError `invalidRequest` with the numbers of the missing parts
 */
export function completeParts({ parts, size }: UploadRecord): string[] {
  const keys = partNumbers(size).map((number) => parts.find(({ part }) => part === number)?.key)
  const missing = keys.flatMap((key, index) => (key === undefined ? [index + 1] : []))
  if (missing.length > 0) {
    throw invalidRequest([{ path: 'file_id', message: text('file.missingParts', { parts: missing }) }])
  }
  return keys.filter((key) => key !== undefined)
}

export function dropUpload(work: Work, { id }: UploadRecord): void {
  work.remove('uploads', id)
  discardUnreferenced(work, id)
}

export function fileNotFound(): ContractError {
  return new ContractError('recordNotFound', 'file.notFound')
}

function partNumbers(size: number): number[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => index + 1)
}

function isSameFile(known: UploadRecord | FileRecord, request: InitRequest): boolean {
  return (
    known.fileName === request.file_name && known.size === request.size && known.sha256 === request.sha256
  )
}

function assertFewUnused(work: Work, userId: number): void {
  const user = String(userId)
  const unused = work.where('files', 'user', user).filter(({ unusedSince }) => unusedSince !== null)
  if (work.where('uploads', 'user', user).length + unused.length < maxUnused) return
  throw new ContractError('refused', text('file.tooMany', { limit: maxUnused }))
}

/** Checks the room for the whole file when its upload starts, so that concurrent uploads cannot exceed it together. */
function assertRoom(reader: Reader, size: number, maxFileBytes: number): void {
  const uploads = reader.all('uploads')
  // The content of a sample is not stored.
  const files = reader.all('files').filter(({ sample }) => sample === undefined)
  const used = bytesOf([...uploads, ...files])
  if (used + size <= maxFileBytes) return
  const unused = bytesOf([...uploads, ...files.filter(({ unusedSince }) => unusedSince !== null)])
  const values = { used: megabytes(used), max: megabytes(maxFileBytes), unused: megabytes(unused) }
  throw new ContractError('refused', text('file.noRoom', values))
}

function bytesOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
