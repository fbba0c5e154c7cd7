import type * as z from 'zod'
import type { Platform, versionFile } from '../../../contract/file.ts'
import { downloadUrl } from './download-link.ts'
import { invalidRequest } from './errors.ts'
import { discard } from './garbage.ts'
import { packageIssues, packageRejected } from './package.ts'
import type { FileRecord, Reader, Work } from './schema.ts'
import { fileNotFound } from './uploads.ts'

/** A file that a version offers for a platform, as records keep it and as the wire names it. */
export interface FileChoice {
  readonly platform: Platform
  readonly file_id: string
}

/** What refers to files: a version of a plugin, or of the product. */
export type FileHolder = `plugin-version:${number}` | `product-version:${number}`

interface Acceptance {
  readonly holder: FileHolder
  /** Who chooses; he may choose what he uploaded, and what the version has already. */
  readonly userId: number
  /** What the version had until now. */
  readonly previous: readonly FileChoice[]
  readonly chosen: readonly FileChoice[]
  /** The plugin's; without it (a product version) the names inside a package may be any. */
  readonly alias?: string
  readonly version: string
}

/**
 * Makes the chosen files the version's own and lets go of those it had before. A file that nothing else
 * refers to is removed with that.
 * @throws ContractError `recordNotFound`, `packageRejected` or `invalidRequest`
 */
export function acceptFiles(work: Work, { holder, userId, previous, chosen, ...expected }: Acceptance): void {
  assertOnePerPlatform(chosen)
  const files = chosen.map((choice) => ({ ...choice, file: readChosen(work, choice, userId, previous) }))
  const issues = files.flatMap(({ file, platform }) => packageIssues(file, { ...expected, platform }))
  if (issues.length > 0) throw packageRejected(issues)
  for (const { file } of files) {
    const holders = [...new Set([...file.holders, holder])]
    work.put('files', { ...file, holders, unusedSince: null })
  }
  const kept = new Set(chosen.map(({ file_id }) => file_id))
  releaseFiles(
    work,
    holder,
    previous.filter(({ file_id }) => !kept.has(file_id)),
  )
}

/** Lets go of a version's files; those that nothing else refers to are removed. */
export function releaseFiles(work: Work, holder: FileHolder, files: readonly FileChoice[]): void {
  for (const id of new Set(files.map(({ file_id }) => file_id))) {
    const file = work.get('files', id)
    if (file === undefined) continue
    const holders = file.holders.filter((each) => each !== holder)
    if (holders.length > 0) work.put('files', { ...file, holders })
    else removeFile(work, file)
  }
}

/** The record goes now, what it holds once that is committed. */
export function removeFile(work: Work, file: FileRecord): void {
  work.remove('files', file.id)
  discard(work, file.parts)
}

/** A version's files as the wire carries them, with links that are good for the one who reads them now. */
export function describeFiles(
  reader: Reader,
  holder: FileHolder,
  files: readonly FileChoice[],
  now: number,
): z.infer<typeof versionFile>[] {
  return files.flatMap(({ platform, file_id }) => {
    const file = reader.get('files', file_id)
    if (file === undefined) return []
    const { fileName: file_name, size, sha256 } = file
    return [{ platform, file_id, file_name, size, sha256, download_url: downloadUrl(file, holder, now) }]
  })
}

function readChosen(
  work: Work,
  { file_id }: FileChoice,
  userId: number,
  previous: readonly FileChoice[],
): FileRecord {
  const file = work.get('files', file_id)
  const isAllowed = file?.userId === userId || previous.some((each) => each.file_id === file_id)
  if (file === undefined || !isAllowed) throw fileNotFound()
  return file
}

function assertOnePerPlatform(chosen: readonly FileChoice[]): void {
  const seen = new Set<Platform>()
  for (const [index, { platform }] of chosen.entries()) {
    if (seen.has(platform)) {
      throw invalidRequest([{ path: `files.${index}.platform`, message: '每个平台只能有一个文件' }])
    }
    seen.add(platform)
  }
}
