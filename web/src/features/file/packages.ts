import { type Platform, platforms } from '#contract/values/platforms.ts'
import { isSourceCode } from '#contract/values/programs.ts'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import {
  matchPackage,
  noMatch,
  type PackageExpectation,
  type PackageMatch,
  type PackageReading,
} from './upload/package-reading.ts'
import type { Upload } from './upload/uploads.ts'

export interface ChosenPackage {
  /** The id of its upload, too. */
  id: string
  file: File
  /** Null until its zip directory is read. */
  reading: PackageReading | null
  /** The platforms that the user has chosen, by entry; '' is the whole file. */
  answers: Readonly<Record<string, Platform | null>>
}

export interface PresentFile {
  platform: Platform
  file_id: string
  file_name: string
  size: number
}

export interface PackagesValue {
  files: { platform: Platform; file_id: string }[]
  /** The number of chosen files that are not uploaded. */
  unready: number
  /** The id of the uploaded source code; absent keeps the version's, an empty text removes it. */
  source?: string
}

export interface PackageState extends PackageMatch {
  chosen: ChosenPackage
  isSource: boolean
  /** Whether it can be uploaded: it is valid and its platform is known. */
  isFit: boolean
  upload: Upload | undefined
}

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
    const isKnown = isSource ? takesSource(expected) : fills.length > 0
    return {
      ...match,
      chosen: each,
      isSource,
      isFit: reading !== null && reading.fault === null && mismatches.length === 0 && isKnown,
      upload: uploads.find((upload) => upload.id === id),
    }
  })
}

/** Only a plugin's version stores its source code. */
export function takesSource({ alias }: PackageExpectation): boolean {
  return alias !== undefined
}

export interface Slot {
  platform: Platform
  fileName: string | null
  /** Null until the upload is complete. */
  fileId: string | null
}

export function slotsOf(states: readonly PackageState[], present: readonly PresentFile[]): Slot[] {
  return platforms.map((platform) => {
    const state = states.findLast(({ isFit, fills }) => isFit && fills.includes(platform))
    if (state) return { platform, ...chosenFile(state) }
    const kept = present.find((file) => file.platform === platform)
    return { platform, fileName: kept?.file_name ?? null, fileId: kept?.file_id ?? null }
  })
}

export type SourceSlot = Omit<Slot, 'platform'>

export function sourceSlot(states: readonly PackageState[]): SourceSlot | undefined {
  const state = states.findLast(({ isFit, isSource }) => isFit && isSource)
  return state && chosenFile(state)
}

function chosenFile({ chosen, upload }: PackageState): SourceSlot {
  const fileId = upload?.phase === 'done' ? (upload.result?.file_id ?? null) : null
  return { fileName: guardBidi(chosen.file.name), fileId }
}

/** `isSourceRemoved`: the version's source code is to be removed. */
export function packagesValue(
  states: readonly PackageState[],
  slots: readonly Slot[],
  isSourceRemoved = false,
): PackagesValue {
  const source = sourceSlot(states)?.fileId ?? (isSourceRemoved ? '' : undefined)
  return {
    files: slots.flatMap(({ platform, fileId }) => (fileId ? [{ platform, file_id: fileId }] : [])),
    unready: states.filter(({ isFit, upload }) => !isFit || upload?.phase !== 'done').length,
    ...(source !== undefined && { source }),
  }
}

export function presentValue(present: readonly PresentFile[]): PackagesValue {
  return packagesValue([], slotsOf([], present))
}

export function packagesRequest({ files, source }: PackagesValue) {
  return { files, ...(source !== undefined && { source_code_file_id: source }) }
}
