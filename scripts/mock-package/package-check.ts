import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { sha256 } from '@noble/hashes/sha2.js'
import { limits } from '#contract/values/limits.ts'
import { intendedProgram, isPackageName } from '#contract/values/package-names.ts'
import { type Platform, platforms } from '#contract/values/platforms.ts'
import { isSourceCode, parseProgramName } from '#contract/values/programs.ts'
import type { FileIssue } from '#contract/values/refusal-data.ts'
import { semanticVersion } from '#contract/version.ts'
import { toHex } from '#worker/mock/domain/common/encoding.ts'
import type { FileProblem } from '#worker/mock/domain/common/errors.ts'
import { type InspectedPackage, inspectPackage, packageIssues } from '#worker/mock/domain/file/package.ts'
import { say } from '#worker/mock/texts/say.ts'
import { CommandError } from '../lib/command.ts'

/** The expectations of a package; missing ones are taken from it. */
export interface Expected {
  readonly version?: string | undefined
  readonly alias?: string | undefined
}

/** The server's verdict on a package, with sizes in bytes; `issues` is empty for an accepted one. */
export interface PackageReport {
  readonly file: string
  readonly size: number
  /** Null for a file that is refused unread. */
  readonly sha256: string | null
  readonly alias: string | null
  readonly version: string | null
  readonly programs: readonly { readonly platform: Platform; readonly name: string; readonly size: number }[]
  /** Platforms without a program, which the author may have forgotten. */
  readonly missing: readonly Platform[]
  /** Suspicious but valid names: almost a program's, or a program for two platforms. */
  readonly notes: readonly FileIssue[]
  readonly issues: readonly FileIssue[]
}

/**
 * Checks a plugin's package by the rules of server and upload: name, size, zip, and program names.
 * @throws {CommandError} for a file that cannot be read
 */
export async function checkPackage(path: string, expected: Expected): Promise<PackageReport> {
  const file = basename(path)
  const { size } = statSync(path)
  const nothing = { alias: null, version: null, programs: [], missing: [], notes: [] }
  const announced = announcementIssues(file, size)
  if (announced.length > 0) return { file, size, sha256: null, ...nothing, issues: announced }
  const bytes = read(path)
  const report = { file, size: bytes.length, sha256: toHex(sha256(bytes)) }
  const unread = { ...report, ...nothing }
  const blob = new Blob([bytes])
  const stream = (offset: number, length: number) => blob.slice(offset, offset + length).stream()
  const inspected = await inspectPackage({ size: bytes.length, stream }, file)
  if ('issues' in inspected) return { ...unread, issues: inEnglish(inspected.issues) }
  // The builder's source archive has no programs.
  if (isSourceCode(file)) return { ...unread, issues: [] }
  return { ...report, ...programReport(file, inspected, expected) }
}

function read(path: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new CommandError(`The file cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Returns the issues that are known before the upload. */
function announcementIssues(file: string, size: number): FileIssue[] {
  const { maxBytes, maxNameLength } = limits.file
  const megabytes = maxBytes / 1024 / 1024
  if (size === 0) return [{ file, message: 'The file is empty' }]
  if (size > maxBytes)
    return [{ file, message: `The file has ${size} bytes, at most ${megabytes} MB are allowed` }]
  if (isPackageName(file)) return []
  return [{ file, message: `${say('file.name', 'en')}; ${maxNameLength} characters at most` }]
}

function programReport(file: string, { isZip, entries }: InspectedPackage, expected: Expected) {
  const named = entries.flatMap(({ name, size }) => {
    const program = parseProgramName(name)
    return program === undefined ? [] : [{ ...program, name, size }]
  })
  const alias = expected.alias ?? named[0]?.alias ?? null
  const version = expected.version ?? named.find((program) => program.version !== '')?.version ?? null
  const programs = named.flatMap(({ name, size, platforms: [platform, other] }) =>
    platform === undefined || other !== undefined ? [] : [{ platform, name, size }],
  )
  const absent = platforms.filter((platform) => !programs.some((program) => program.platform === platform))
  const mismatches = named.flatMap(({ name, platforms: [platform] }) => {
    if (alias === null || platform === undefined) return []
    const entry = { fileName: file, isZip, entries: entries.filter((each) => each.name === name) }
    return packageIssues(entry, { alias, version: version ?? '', platform })
  })
  const issues = [
    ...(named.length === 0 ? [noProgram(file, isZip, { alias, version })] : []),
    ...nameIssues(file, alias, version),
    ...(isZip && named.length > 0 && version === null ? [noFolder(file)] : []),
    ...inEnglish(mismatches),
  ]
  const unclear = named.flatMap(({ name, platforms: candidates }) =>
    candidates.length > 1
      ? [{ file: name, message: `It is for ${candidates.join(' or ')}: choose one when it is uploaded` }]
      : [],
  )
  const unused = entries.flatMap(({ name }): FileIssue[] => {
    const isProgram = named.some((program) => program.name === name)
    const wanted =
      isProgram || alias === null ? undefined : intendedProgram(name, [alias], version ?? '1.2.0')
    return wanted === undefined
      ? []
      : [{ file: name, message: `It is no program: its name should be like ${wanted}` }]
  })
  return { alias, version, programs, missing: absent, notes: [...unclear, ...unused], issues }
}

function noProgram(
  file: string,
  isZip: boolean,
  { alias, version }: Pick<PackageReport, 'alias' | 'version'>,
): FileIssue {
  const program = `${alias ?? 'my-plugin'}_linux_amd64`
  if (!isZip) return { file, message: `This is not a ZIP file, and not a program such as ${program}` }
  return {
    file,
    message: `There is no program for any platform inside, such as ${version ?? '1.2.0'}/${program}`,
  }
}

function noFolder(file: string): FileIssue {
  return { file, message: 'The programs have to be in a folder with the name of the version, such as 1.2.0' }
}

function nameIssues(file: string, alias: string | null, version: string | null): FileIssue[] {
  const issues: FileIssue[] = []
  if (alias !== null && !limits.plugin.alias.test(alias)) {
    issues.push({
      file,
      message: `"${alias}" cannot be an alias: it begins with a-z, then 1 to 62 of a-z, 0-9 and -`,
    })
  }
  if (version !== null && !semanticVersion.safeParse(version).success) {
    issues.push({ file, message: `"${version}" is no version such as 1.2.0` })
  }
  return issues
}

function inEnglish(problems: readonly FileProblem[]): FileIssue[] {
  return problems.map(({ file, message }) => ({ file, message: say(message, 'en') }))
}
