import { limits } from '#contract/values/limits.ts'
import { readPictureHead } from '#contract/values/picture-head.ts'
import type { Platform } from '#contract/values/platforms.ts'
import { parseProgramName, programPath } from '#contract/values/programs.ts'
import { looksLikeZip } from '#contract/values/zip-directory.ts'
import { ZipError } from '#contract/values/zip-entry.ts'
import { text } from '#worker/mock/texts/text.ts'
import { ContractError, type FileProblem } from '../common/errors.ts'
import { byteSource, type Content, readZip, ZipDataError } from './read-zip.ts'
import type { FileRecord, PackageEntry } from './records.ts'

/** The requirements of a version for a platform's package. */
interface PackageExpectation {
  /** The plugin's alias; absent for a product version, whose packages may contain any names. */
  readonly alias?: string
  readonly version: string
  readonly platform: Platform
}

/** A file whose content is known. */
type PackageFile = Pick<FileRecord, 'fileName' | 'isZip' | 'entries'>

export type InspectedPackage = Pick<FileRecord, 'isZip' | 'entries' | 'picture' | 'pictureSize'>

/** The reasons for rejecting a package. */
export type RejectedPackage = { readonly issues: readonly FileProblem[] }

/** The limits in the texts of faults. */
const zipLimits = { files: limits.zip.maxEntries, megabytes: limits.zip.maxTotalBytes / 1024 / 1024 }

/** Lists the content of a complete file: the files of a zip, or the file itself; or the reasons for rejecting it. */
export async function inspectPackage(
  content: Content,
  fileName: string,
): Promise<InspectedPackage | RejectedPackage> {
  if (!(await looksLikeZip(byteSource(content)))) {
    if (/\.zip$/i.test(fileName)) return { issues: [{ file: fileName, message: 'zip.none' }] }
    const entries = [describeEntry(fileName, content.size)]
    return { isZip: false, entries, ...(await inspectPicture(content)) }
  }
  try {
    const files = await readZip(content)
    return { isZip: true, entries: files.map(({ name, size }) => describeEntry(name, size)) }
  } catch (error) {
    if (!(error instanceof ZipDataError || error instanceof ZipError)) throw error
    const message = { key: `zip.${error.fault}`, values: zipLimits } as const
    return { issues: [{ file: error.entry || fileName, message }] }
  }
}

/** Inspects the whole picture, whose size may stand at any place; larger files are refused by their users. */
async function inspectPicture(content: Content): Promise<Pick<FileRecord, 'picture' | 'pictureSize'>> {
  const first = await byteSource(content).view(0, Math.min(limits.plugin.maxPictureBytes, content.size))
  const head = readPictureHead(new Uint8Array(first.buffer))
  if (!head) return {}
  const { type: picture, width, height } = head
  return { picture, pictureSize: { width, height } }
}

/** Returns an issue for each mismatch of the file with the plugin, version and platform. */
export function packageIssues(file: PackageFile, expected: PackageExpectation): FileProblem[] {
  const { alias, version, platform } = expected
  if (alias === undefined) return []
  if (!file.isZip) return nameIssues(file.fileName, { alias, platform })
  const programs = programsFor(file, platform)
  if (programs.length > 0) {
    return programs.flatMap(({ name }) => nameIssues(name, { alias, version, platform }))
  }
  const path = programPath({ version, alias, platform })
  return [{ file: file.fileName, message: text('package.noProgram', { platform, path }) }]
}

/** Lists the entries for the platform, or else those without architecture for its operating system. */
function programsFor(file: PackageFile, platform: Platform): readonly PackageEntry[] {
  const programs = file.entries.filter((entry) => entry.platform === platform)
  if (programs.length > 0) return programs
  return file.entries.filter(({ name }) => parseProgramName(name)?.platforms.includes(platform))
}

/** Creates the refusal of a package; `commitChanges` commits the changes made before it. */
export function packageRejected(issues: readonly FileProblem[], commitChanges = false): ContractError {
  return new ContractError('packageRejected', 'package.rejected', {
    data: { issues },
    commitChanges,
  })
}

function nameIssues(
  file: string,
  expected: { alias: string; version?: string; platform: Platform },
): FileProblem[] {
  const name = parseProgramName(file)
  if (name === undefined) return []
  const issues: FileProblem[] = []
  if (!name.platforms.includes(expected.platform)) {
    const [one = '', other] = name.platforms
    const platform = other === undefined ? one : text('package.either', { one, other })
    issues.push({ file, message: text('package.platform', { platform, expected: expected.platform }) })
  }
  if (name.alias !== expected.alias) {
    issues.push({ file, message: text('package.alias', { alias: name.alias, expected: expected.alias }) })
  }
  if (expected.version !== undefined && name.version !== expected.version) {
    const version = name.version || text('package.noVersion')
    issues.push({ file, message: text('package.version', { version, expected: expected.version }) })
  }
  return issues
}

function describeEntry(name: string, size: number): PackageEntry {
  const [platform = null, ...others] = parseProgramName(name)?.platforms ?? []
  return { name, size, platform: others.length > 0 ? null : platform }
}
