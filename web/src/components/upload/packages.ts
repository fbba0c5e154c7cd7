import { type Platform, platforms } from '../../../../contract/values/programs.ts'
import { visibleText } from '../../lib/visible-text.ts'
import {
  matchPackage,
  type PackageExpectation,
  type PackageMismatch,
  type PackageReading,
} from '../../upload/package-reading.ts'
import type { Upload } from '../../upload/uploads.ts'

export interface ChosenPackage {
  /** Also the id of its upload. */
  id: string
  file: File
  /** Null until its zip directory is read. */
  reading: PackageReading | null
  /** Chosen by the user when the name does not say it. */
  platform: Platform | null
}

export interface PresentFile {
  platform: Platform
  file_id: string
  file_name: string
  size: number
}

export interface PackagesValue {
  files: { platform: Platform; file_id: string }[]
  /** The number of chosen packages that are not uploaded: in progress, paused, refused or invalid. */
  unready: number
}

export interface PackageState {
  chosen: ChosenPackage
  fills: readonly Platform[]
  mismatches: readonly PackageMismatch[]
  /** Whether it may be sent: nothing contradicts it, and it is known what it is for. */
  isFit: boolean
  upload: Upload | undefined
}

/** Combines the chosen files with their uploads and mismatches. */
export function packageStates(
  chosen: readonly ChosenPackage[],
  uploads: readonly Upload[],
  expected: PackageExpectation,
): PackageState[] {
  return chosen.map((each) => {
    const match = each.reading ? matchPackage(each.reading, expected) : { fills: [], mismatches: [] }
    const fills = match.fills.length === 0 && each.platform ? [each.platform] : match.fills
    return {
      chosen: each,
      fills,
      mismatches: match.mismatches,
      isFit:
        each.reading !== null &&
        each.reading.fault === null &&
        match.mismatches.length === 0 &&
        fills.length > 0,
      upload: uploads.find(({ id }) => id === each.id),
    }
  })
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
    if (state) {
      const fileId = state.upload?.phase === 'done' ? (state.upload.result?.file_id ?? null) : null
      return { platform, fileName: visibleText(state.chosen.file.name), fileId }
    }
    const kept = present.find((file) => file.platform === platform)
    return { platform, fileName: kept?.file_name ?? null, fileId: kept?.file_id ?? null }
  })
}

export function packagesValue(states: readonly PackageState[], slots: readonly Slot[]): PackagesValue {
  return {
    files: slots.flatMap(({ platform, fileId }) => (fileId ? [{ platform, file_id: fileId }] : [])),
    unready: states.filter(({ isFit, upload }) => !isFit || upload?.phase !== 'done').length,
  }
}

export function presentValue(present: readonly PresentFile[]): PackagesValue {
  return packagesValue([], slotsOf([], present))
}
