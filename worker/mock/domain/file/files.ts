import type * as z from 'zod'
import type { fileChoice, versionFile } from '#contract/file.ts'
import { limits } from '#contract/values/limits.ts'
import type { Platform } from '#contract/values/platforms.ts'
import { type Text, text } from '#worker/mock/texts/text.ts'
import { invalidRequest } from '../common/errors.ts'
import { sizeProblem } from '../common/pictures.ts'
import { dayMs } from '../common/time.ts'
import type { Reader, ScheduledJob, Work } from '../schema.ts'
import { downloadUrl, type LinkContext } from './download-link.ts'
import { discard } from './garbage.ts'
import { packageIssues, packageRejected } from './package.ts'
import type { FileRecord } from './records.ts'
import { dropUpload, fileNotFound } from './uploads.ts'

/** A file of a version for one platform, as stored and sent. */
export interface FileChoice {
  readonly platform: Platform
  readonly file_id: string
}

/** A record that refers to files: a version of a plugin or of the product, or a plugin with pictures. */
export type FileHolder =
  | `plugin-version:${number}`
  | `plugin-source:${number}`
  | `plugin-pictures:${number}`
  | `product-version:${number}`

interface FileAssignment {
  readonly holder: FileHolder
  /** The user who may choose uploaded files, and files of the version. */
  readonly userId: number
  /** The version's files before the change. */
  readonly previous: readonly FileChoice[]
  readonly chosen: readonly z.output<typeof fileChoice>[number][]
  /** The plugin's alias; absent for a product version, whose packages may contain any names. */
  readonly alias?: string
  readonly version: string
}

/**
 * Assigns the chosen files to the version and releases the previous ones; unreferenced files are deleted.
 * @throws ContractError `recordNotFound`, `packageRejected` or `invalidRequest`
 */
export function assignFiles(
  work: Work,
  { holder, userId, previous, chosen: choices, ...expected }: FileAssignment,
): FileChoice[] {
  const chosen = uploadsIn(choices)
  assertOnePerPlatform(chosen)
  const files = chosen.map((choice) => ({
    ...choice,
    file: readChosen(work, choice.file_id, userId, previous),
  }))
  const issues = files.flatMap(({ file, platform }) => packageIssues(file, { ...expected, platform }))
  if (issues.length > 0) throw packageRejected(issues)
  for (const { file } of files) addHolder(work, holder, file)
  const assigned = new Set(chosen.map(({ file_id }) => file_id))
  releaseFiles(
    work,
    holder,
    previous.filter(({ file_id }) => !assigned.has(file_id)),
  )
  return chosen
}

interface SourceChange extends Pick<FileAssignment, 'holder' | 'userId'> {
  readonly previous: string | undefined
  /** Undefined leaves the source code unchanged, an empty text removes it. */
  readonly chosen: string | undefined
}

/**
 * Assigns the source code to the version and releases the previous one.
 * @throws ContractError `recordNotFound`, or `packageRejected` for a file that is not a zip
 */
export function assignSource(
  work: Work,
  { holder, userId, previous, chosen = previous }: SourceChange,
): { sourceFileId?: string } {
  if (chosen !== previous && chosen) {
    const file = readChosen(work, chosen, userId)
    if (!file.isZip) throw packageRejected([{ file: file.fileName, message: 'file.source' }])
    addHolder(work, holder, file)
  }
  if (chosen !== previous && previous) releaseFiles(work, holder, [{ file_id: previous }])
  return chosen ? { sourceFileId: chosen } : {}
}

interface PicturesChange extends Pick<FileAssignment, 'holder' | 'userId'> {
  /** File ids, as in `chosen`, in the author's order. */
  readonly previous: readonly string[]
  readonly chosen: readonly string[]
}

/**
 * Assigns pictures to a plugin and releases the others.
 * @throws ContractError `recordNotFound`, or `invalidRequest` for a file that is not a picture or too large
 */
export function assignPictures(work: Work, { holder, userId, previous, chosen }: PicturesChange): void {
  const known = previous.map((file_id) => ({ file_id }))
  const files = chosen.map((id) => readChosen(work, id, userId, known))
  const issues = files.flatMap((file, index) => {
    const message = file.picture ? pictureIssue(file) : 'picture.type'
    return message === undefined ? [] : [{ path: `pictures.${index}`, message }]
  })
  if (issues.length > 0) throw invalidRequest(issues)
  for (const file of files) addHolder(work, holder, file)
  releaseFiles(
    work,
    holder,
    known.filter(({ file_id }) => !chosen.includes(file_id)),
  )
}

function pictureIssue({ size, pictureSize }: FileRecord): Text | undefined {
  const { maxPictureBytes } = limits.plugin
  if (size > maxPictureBytes) return text('picture.tooLarge', { megabytes: maxPictureBytes / 1024 / 1024 })
  return pictureSize && sizeProblem(pictureSize)
}

function addHolder(work: Work, holder: FileHolder, file: FileRecord): void {
  const holders = [...new Set([...file.holders, holder])]
  work.put('files', { ...file, holders, unusedSince: null })
}

/** Releases a version's files, and deletes those without another reference. */
export function releaseFiles(
  work: Work,
  holder: FileHolder,
  files: readonly Pick<FileChoice, 'file_id'>[],
): void {
  for (const id of new Set(files.map(({ file_id }) => file_id))) {
    const file = work.get('files', id)
    if (file === undefined) continue
    const holders = file.holders.filter((each) => each !== holder)
    if (holders.length > 0) work.put('files', { ...file, holders })
    else removeFile(work, file)
  }
}

/** Deletes the record in this unit of work, and its objects after the commit. */
export function removeFile(work: Work, file: FileRecord): void {
  work.remove('files', file.id)
  discard(work, file.parts)
}

export function describeFiles(
  reader: Reader,
  holder: FileHolder,
  files: readonly FileChoice[],
  link: LinkContext,
): z.infer<typeof versionFile>[] {
  return files.flatMap(({ platform, file_id }) => {
    const file = reader.get('files', file_id)
    if (file === undefined) return []
    const { fileName: file_name, size, sha256 } = file
    const download_url = downloadUrl(file, holder, link, platform)
    return [{ platform, file_id, file_name, size, sha256, download_url }]
  })
}

function readChosen(
  work: Work,
  id: string,
  userId: number,
  previous: readonly Pick<FileChoice, 'file_id'>[] = [],
): FileRecord {
  const file = work.get('files', id)
  const isAllowed = file?.userId === userId || previous.some(({ file_id }) => file_id === id)
  if (file === undefined || !isAllowed) throw fileNotFound()
  return file
}

/** Returns the uploads; the mock stores a file at an address as an empty one. */
function uploadsIn(choices: FileAssignment['chosen']): FileChoice[] {
  return choices.map((choice, index) => {
    if ('file_id' in choice) return choice
    throw invalidRequest([{ path: `files.${index}.file_id`, message: 'field.empty' }])
  })
}

function assertOnePerPlatform(chosen: readonly FileChoice[]): void {
  const seen = new Set<Platform>()
  for (const [index, { platform }] of chosen.entries()) {
    if (seen.has(platform)) {
      throw invalidRequest([{ path: `files.${index}.platform`, message: 'file.twice' }])
    }
    seen.add(platform)
  }
}

/** The retention of an unused file or an unfinished upload. */
const retentionMs = dayMs

/** Lists the jobs that delete unused files and unfinished uploads. */
export function fileExpiries(reader: Reader): ScheduledJob[] {
  const uploads = reader.all('uploads').map(
    (upload): ScheduledJob => ({
      at: upload.touchedAt + retentionMs,
      run: (work) => dropUpload(work, upload),
    }),
  )
  const files = reader.where('files', 'unused', 'unused').flatMap((file): ScheduledJob[] => {
    const { unusedSince } = file
    return unusedSince === null
      ? []
      : [{ at: unusedSince + retentionMs, run: (work) => removeFile(work, file) }]
  })
  return [...uploads, ...files]
}
