import { limits } from '#contract/values/limits.ts'
import type { Platform } from '#contract/values/platforms.ts'
import { parseProgramName, programPath } from '#contract/values/programs.ts'
import type { FileIssue, RefusalData } from '#contract/values/refusals.ts'
import { looksLikeZip, ZipError, type ZipFault } from '#contract/values/zip-directory.ts'
import { ContractError } from '../common/errors.ts'
import { type PictureType, pictureType, signatureBytes } from '../common/pictures.ts'
import { byteSource, type Content, readZip, ZipDataError } from './read-zip.ts'
import type { FileRecord, PackageEntry } from './records.ts'

/** What a version requires of its package for a platform. */
interface PackageExpectation {
  /** The plugin's alias; absent for a product version, whose packages may contain any names. */
  readonly alias?: string
  readonly version: string
  readonly platform: Platform
}

/** A file whose content is known. */
type PackageFile = Pick<FileRecord, 'fileName' | 'isZip' | 'entries'>

export interface InspectedPackage {
  readonly isZip: boolean
  readonly entries: readonly PackageEntry[]
  readonly picture?: PictureType
}

/** The reasons for rejecting a package. */
export type RejectedPackage = RefusalData['packageRejected']

const faultTexts: Readonly<Record<ZipFault, string>> = {
  truncated: '不是完整的 ZIP 文件，可能已被截断',
  damaged: 'ZIP 文件已损坏，记录前后矛盾',
  zip64: '不支持 ZIP64 格式',
  split: '不支持分卷的 ZIP 文件',
  empty: 'ZIP 文件是空的',
  tooManyFiles: `ZIP 中的文件过多，最多 ${limits.zip.maxEntries} 个`,
  unsafePath: '文件路径不安全（含 ..、反斜杠、盘符或控制字符）',
  encrypted: '不支持加密的 ZIP 文件',
  method: '不支持的压缩方式',
  special: '只能包含普通文件，不能有链接或设备',
  ratio: '压缩比异常',
  unpackedSize: `解压后过大，最多 ${limits.zip.maxTotalBytes / 1024 / 1024} MB`,
  overlap: '文件数据互相重叠',
  duplicate: '包含重名的文件',
  fileAndFolder: '同一个路径既是文件又是文件夹',
}

/**
 * Lists the content of a complete file: the files of a zip, or the file itself; or returns the reasons for rejecting
 * it.
 */
export async function inspectPackage(
  content: Content,
  fileName: string,
): Promise<InspectedPackage | RejectedPackage> {
  if (!(await looksLikeZip(byteSource(content)))) {
    if (/\.zip$/i.test(fileName)) return { issues: [{ file: fileName, message: '不是 ZIP 文件' }] }
    const picture = await readPictureType(content)
    return { isZip: false, entries: [describeEntry(fileName, content.size)], ...(picture && { picture }) }
  }
  try {
    const files = await readZip(content)
    return { isZip: true, entries: files.map(({ name, size }) => describeEntry(name, size)) }
  } catch (error) {
    if (error instanceof ZipDataError) return { issues: [{ file: error.entry, message: error.message }] }
    if (error instanceof ZipError) {
      return { issues: [{ file: error.entry || fileName, message: faultTexts[error.fault] }] }
    }
    throw error
  }
}

async function readPictureType(content: Content): Promise<PictureType | undefined> {
  const first = await byteSource(content).view(0, Math.min(signatureBytes, content.size))
  return pictureType(String.fromCharCode(...new Uint8Array(first.buffer)))
}

/** Returns an issue for each mismatch of the file with the plugin, version and platform. */
export function packageIssues(file: PackageFile, expected: PackageExpectation): FileIssue[] {
  const { alias, version, platform } = expected
  if (alias === undefined) return []
  if (!file.isZip) return nameIssues(file.fileName, { alias, platform })
  const programs = programsFor(file, platform)
  if (programs.length > 0) {
    return programs.flatMap(({ name }) => nameIssues(name, { alias, version, platform }))
  }
  const missing = programPath({ version, alias, platform })
  return [{ file: file.fileName, message: `安装包中没有 ${platform} 的程序，应为 ${missing}` }]
}

/** Lists the entries for the platform, or else those whose names have its operating system but no architecture. */
function programsFor(file: PackageFile, platform: Platform): readonly PackageEntry[] {
  const programs = file.entries.filter((entry) => entry.platform === platform)
  if (programs.length > 0) return programs
  return file.entries.filter(({ name }) => parseProgramName(name)?.platforms.includes(platform))
}

/** Creates the refusal of a package; `commitChanges` commits the changes made before it. */
export function packageRejected(issues: readonly FileIssue[], commitChanges = false): ContractError {
  return new ContractError('packageRejected', '安装包不符合要求', {
    data: { issues },
    commitChanges,
  })
}

function nameIssues(
  file: string,
  expected: { alias: string; version?: string; platform: Platform },
): FileIssue[] {
  const name = parseProgramName(file)
  if (name === undefined) return []
  const issues: FileIssue[] = []
  if (!name.platforms.includes(expected.platform)) {
    issues.push({ file, message: `文件属于平台 ${name.platforms.join(' 或 ')}，应为 ${expected.platform}` })
  }
  if (name.alias !== expected.alias) {
    issues.push({ file, message: `插件标识是 ${name.alias}，应为 ${expected.alias}` })
  }
  if (expected.version !== undefined && name.version !== expected.version) {
    issues.push({ file, message: `版本目录是 ${name.version || '空'}，应为 ${expected.version}` })
  }
  return issues
}

function describeEntry(name: string, size: number): PackageEntry {
  const [platform = null, ...others] = parseProgramName(name)?.platforms ?? []
  return { name, size, platform: others.length > 0 ? null : platform }
}
