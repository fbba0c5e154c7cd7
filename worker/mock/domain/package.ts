import { type PackageIssues, type Platform, platforms } from '../../../contract/file.ts'
import { limits } from '../../../contract/limits.ts'
import { ContractError } from './errors.ts'
import type { FileRecord, PackageEntry } from './schema.ts'
import type { Content } from './zip/content.ts'
import { looksLikeZip, readZip } from './zip/read-zip.ts'
import { ZipError } from './zip/zip-error.ts'

type Issue = PackageIssues['issues'][number]

/** What a version asks of the package it offers for a platform. */
interface PackageExpectation {
  /** The plugin's; without it (a product version) the names inside may be any. */
  readonly alias?: string
  readonly version: string
  readonly platform: Platform
}

/** What the family's builder puts into a program's name. */
interface ProgramName {
  /** The folder it is in; none for a bare program. */
  readonly version: string | undefined
  readonly alias: string
  readonly platform: Platform
}

export interface InspectedPackage {
  readonly isZip: boolean
  readonly entries: readonly PackageEntry[]
}

/**
 * What a complete file holds: the files of a zip, or itself; or what is wrong with it, when it is a zip that
 * cannot be trusted, or should be one and is not.
 */
export async function inspectPackage(
  content: Content,
  fileName: string,
): Promise<InspectedPackage | PackageIssues> {
  if (!(await looksLikeZip(content))) {
    if (/\.zip$/i.test(fileName)) return { issues: [{ file: fileName, message: '不是 ZIP 文件' }] }
    return { isZip: false, entries: [describeEntry(fileName, content.size)] }
  }
  try {
    const files = await readZip(content)
    return { isZip: true, entries: files.map(({ name, size }) => describeEntry(name, size)) }
  } catch (error) {
    if (error instanceof ZipError) {
      return { issues: [{ file: error.entry || fileName, message: error.message }] }
    }
    throw error
  }
}

/** Why the file cannot be what a version offers for the platform; empty when it can. */
export function packageIssues(file: FileRecord, expected: PackageExpectation): Issue[] {
  const { alias, version, platform } = expected
  if (alias === undefined) return []
  if (!file.isZip) return nameIssues(file.fileName, { alias, platform })
  const programs = file.entries.filter((entry) => entry.platform === platform)
  if (programs.length > 0) {
    return programs.flatMap(({ name }) => nameIssues(name, { alias, version, platform }))
  }
  const missing = `/${version}/${alias}_${platform}${platform.startsWith('windows') ? '.exe' : ''}`
  return [{ file: file.fileName, message: `安装包中没有 ${platform} 的程序，应为 ${missing}` }]
}

/** A package that is not acceptable, and why; what was done before is kept only if it says so. */
export function packageRejected(issues: Issue[], keepChanges = false): ContractError {
  return new ContractError('packageRejected', '安装包不符合要求', {
    data: { issues } satisfies PackageIssues,
    keepChanges,
  })
}

function nameIssues(
  file: string,
  expected: { alias: string; version?: string; platform: Platform },
): Issue[] {
  const name = parseProgramName(file)
  if (name === undefined) return []
  const issues: Issue[] = []
  if (name.platform !== expected.platform) {
    issues.push({ file, message: `文件属于平台 ${name.platform}，应为 ${expected.platform}` })
  }
  if (name.alias !== expected.alias) {
    issues.push({ file, message: `插件标识是 ${name.alias}，应为 ${expected.alias}` })
  }
  if (expected.version !== undefined && name.version !== expected.version) {
    issues.push({ file, message: `版本目录是 ${name.version ?? '空'}，应为 ${expected.version}` })
  }
  return issues
}

function describeEntry(name: string, size: number): PackageEntry {
  return { name, size, platform: parseProgramName(name)?.platform ?? null }
}

function parseProgramName(path: string): ProgramName | undefined {
  const { version, alias, platform: named, exe } = limits.file.programName.exec(path)?.groups ?? {}
  const platform = platforms.find((each) => each === named)
  if (alias === undefined || platform === undefined) return undefined
  return (exe !== undefined) === platform.startsWith('windows') ? { version, alias, platform } : undefined
}
