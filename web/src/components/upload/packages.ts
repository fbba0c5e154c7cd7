import { type Platform, platforms } from '../../../../contract/values/programs.ts'
import { visibleText } from '../../lib/visible-text.ts'
import {
  matchPackage,
  type PackageExpectation,
  type PackageMismatch,
  type PackageReading,
} from '../../upload/package-reading.ts'
import type { Upload } from '../../upload/uploads.ts'

/** A file that was chosen for the version. */
export interface ChosenPackage {
  /** Names it here, and its upload. */
  id: string
  file: File
  /** Null until its directory was read. */
  reading: PackageReading | null
  /** What it is for where its name does not say. */
  platform: Platform | null
}

/** A file that the version has already. */
export interface PresentFile {
  platform: Platform
  file_id: string
  file_name: string
  size: number
}

/** What the field's form gets. */
export interface PackagesValue {
  files: { platform: Platform; file_id: string }[]
  /** Packages that are chosen and not ready: under way, paused, refused, or wrong. */
  unready: number
}

/** A chosen package as it stands. */
export interface PackageState {
  chosen: ChosenPackage
  fills: readonly Platform[]
  mismatches: readonly PackageMismatch[]
  /** Whether it may be sent: nothing contradicts it, and it is known what it is for. */
  isFit: boolean
  upload: Upload | undefined
}

/** Puts what is known of each chosen file together. */
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

/** What a platform gets: the package that was chosen last, or what is there already. */
export interface Slot {
  platform: Platform
  /** Null while nothing fills it. */
  fileName: string | null
  /** Null until the file has arrived. */
  fileId: string | null
}

/** Which file each platform gets. */
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

/** The value for the form. */
export function packagesValue(states: readonly PackageState[], slots: readonly Slot[]): PackagesValue {
  return {
    files: slots.flatMap(({ platform, fileId }) => (fileId ? [{ platform, file_id: fileId }] : [])),
    unready: states.filter(({ isFit, upload }) => !isFit || upload?.phase !== 'done').length,
  }
}

/** The value of a field in which nothing was chosen yet. */
export function presentValue(present: readonly PresentFile[]): PackagesValue {
  return packagesValue([], slotsOf([], present))
}
