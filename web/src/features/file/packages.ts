import { type Platform, platforms } from '#contract/values/platforms.ts'
import { isSourceCode } from '#contract/values/programs.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import { noValue } from '#web/src/lib/formats.ts'
import {
  matchPackage,
  noMatch,
  type PackageExpectation,
  type PackageMatch,
  type PackageReading,
  versionOf,
} from './upload/package-reading.ts'
import type { Upload } from './upload/uploads.ts'

export interface ChosenPackage {
  id: string
  file: File
  /** Null until the zip directory is read. */
  reading: PackageReading | null
  /** The platforms that the user has selected, by zip entry; '' is the file itself. */
  answers: ReadonlyMap<string, Platform | null>
}

export interface PresentFile {
  platform: Platform
  /** Unknown on hosts without uploads. */
  file_id?: string | undefined
  file_name: string | undefined
  download_url?: string | undefined
  sha256?: string | undefined
}

export type SentFile = RequestOf<'/app/UpdatePublishBinV2'>['files'][number]

export interface PackagesValue {
  files: SentFile[]
  /** The number of files that cannot be sent: not uploaded, or without a valid address and hash. */
  unready: number
  /** The ID of the uploaded source code; absent to keep the version's, '' to remove it. */
  source?: string
}

export interface PackageState extends PackageMatch {
  chosen: ChosenPackage
  isSource: boolean
  /** Whether the file is valid and its platform is known. */
  isUploadable: boolean
  upload: Upload | undefined
  /** The version of a package that fits but for its number. */
  otherVersion: string | undefined
}

export interface Slot {
  platform: Platform
  fileName: string | null
  /** Null until the upload is complete. */
  fileId: string | null
}

export type SourceSlot = Omit<Slot, 'platform'>

export function packageStates(
  chosen: readonly ChosenPackage[],
  uploads: readonly Upload[],
  expected: PackageExpectation,
): PackageState[] {
  return chosen.map((each): PackageState => {
    const { id, file, reading, answers } = each
    const isSource = isSourceCode(file.name)
    const match = reading && !isSource ? matchPackage(reading, expected, answers) : noMatch
    const { fills, mismatches } = match
    const isAccepted = isSource ? takesSource(expected) : fills.length > 0
    return {
      ...match,
      chosen: each,
      isSource,
      isUploadable: reading !== null && reading.fault === null && mismatches.length === 0 && isAccepted,
      upload: uploads.find((upload) => upload.id === id),
      otherVersion: reading && mismatches.length > 0 ? versionOf(reading, expected) : undefined,
    }
  })
}

export function takesSource({ alias }: PackageExpectation): boolean {
  return alias !== undefined
}

export function slotsOf(states: readonly PackageState[], present: readonly PresentFile[]): Slot[] {
  return platforms.map((platform) => {
    const state = states.findLast(({ isUploadable, fills }) => isUploadable && fills.includes(platform))
    if (state) return { platform, ...chosenFile(state) }
    const existing = present.find((file) => file.platform === platform)
    return {
      platform,
      fileName: existing ? (existing.file_name ?? noValue) : null,
      fileId: existing?.file_id ?? null,
    }
  })
}

export function sourceSlot(states: readonly PackageState[]): SourceSlot | undefined {
  const state = states.findLast(({ isUploadable, isSource }) => isUploadable && isSource)
  return state && chosenFile(state)
}

function chosenFile({ chosen, upload }: PackageState): SourceSlot {
  const fileId = upload?.phase === 'done' ? (upload.result?.file_id ?? null) : null
  return { fileName: guardBidi(chosen.file.name), fileId }
}

export function packagesValue(
  states: readonly PackageState[],
  slots: readonly Slot[],
  isSourceRemoved = false,
): PackagesValue {
  const source = sourceSlot(states)?.fileId ?? (isSourceRemoved ? '' : undefined)
  return {
    files: slots.flatMap(({ platform, fileId }) => (fileId ? [{ platform, file_id: fileId }] : [])),
    unready: states.filter(({ isUploadable, upload }) => !isUploadable || upload?.phase !== 'done').length,
    ...(source !== undefined && { source }),
  }
}

export function presentValue(present: readonly PresentFile[]): PackagesValue {
  const files = platforms.flatMap(
    (platform) => keptFile(present.find((file) => file.platform === platform)) ?? [],
  )
  return { files, unready: present.length - files.length }
}

export function keptFile(file: PresentFile | undefined): SentFile | undefined {
  if (!file) return undefined
  const { platform, file_id, download_url, sha256 } = file
  if (file_id) return { platform, file_id }
  return download_url && sha256 ? { platform, download_url, sha256 } : undefined
}

export function packagesRequest({ files, source }: PackagesValue) {
  return { files, ...(source !== undefined && { source_code_file_id: source }) }
}
