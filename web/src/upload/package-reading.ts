import { limits } from '../../../contract/values/limits.ts'
import {
  type Platform,
  type ProgramName,
  parseProgramName,
  platforms,
  programPath,
} from '../../../contract/values/programs.ts'
import {
  type ByteSource,
  isFolder,
  looksLikeZip,
  readZipDirectory,
  ZipError,
  type ZipFault,
} from '../../../contract/values/zip-directory.ts'

export const platformNames = {
  windows_amd64: 'Windows x64',
  linux_amd64: 'Linux x64',
  linux_arm64: 'Linux ARM64',
  darwin_amd64: 'macOS Intel',
  darwin_arm64: 'macOS Apple Silicon',
} as const satisfies Record<Platform, string>

export interface PackageReading {
  isZip: boolean
  entries: readonly PackageEntry[]
  /** What no name can mend. */
  fault: PackageFault | null
}

export interface PackageEntry {
  name: string
  size: number
  program: ProgramName | null
}

type PackageFault =
  | { kind: 'noBytes' | 'tooLarge' | 'fileName' | 'notZip' | 'unreadable' }
  | { kind: ZipFault; entry: string }

export async function readPackage(file: File): Promise<PackageReading> {
  const faulty = (fault: PackageFault, isZip = false): PackageReading => ({ isZip, entries: [], fault })
  if (file.size === 0) return faulty({ kind: 'noBytes' })
  if (file.size > limits.file.maxBytes) return faulty({ kind: 'tooLarge' })
  if (!isFileName(file.name)) return faulty({ kind: 'fileName' })
  try {
    const source = byteSource(file)
    if (await looksLikeZip(source)) {
      const { entries } = await readZipDirectory(source)
      const files = entries.filter((entry) => !isFolder(entry))
      return { isZip: true, entries: files.map(({ name, size }) => entryOf(name, size)), fault: null }
    }
    if (/\.zip$/i.test(file.name)) return faulty({ kind: 'notZip' })
    return { isZip: false, entries: [entryOf(file.name, file.size)], fault: null }
  } catch (error) {
    if (error instanceof ZipError) return faulty({ kind: error.fault, entry: error.entry }, true)
    if (error instanceof DOMException) return faulty({ kind: 'unreadable' })
    throw error
  }
}

/** The name becomes part of URLs and of the downloaded file. */
function isFileName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  const isPlain = !/[\\/\u0000-\u001f\u007f]/.test(name)
  return isPlain && name.trim() === name && name.length <= limits.file.maxNameLength
}

function entryOf(name: string, size: number): PackageEntry {
  return { name, size, program: parseProgramName(name) ?? null }
}

function byteSource(file: Blob): ByteSource {
  return {
    size: file.size,
    view: async (offset, length) => new DataView(await file.slice(offset, offset + length).arrayBuffer()),
  }
}

/** Without an alias (the product itself) any names are allowed. */
export interface PackageExpectation {
  alias?: string
  version: string
}

export type PackageMismatch =
  | { kind: 'alias' | 'version'; file: string; found: string; wanted: string }
  | { kind: 'noProgram'; file: string; wanted: string }

/** Returns the platforms the package covers, and the names that contradict the plugin or the version. */
export function matchPackage(
  { isZip, entries, fault }: PackageReading,
  { alias, version }: PackageExpectation,
): { fills: Platform[]; mismatches: PackageMismatch[] } {
  if (fault) return { fills: [], mismatches: [] }
  const programs = entries.flatMap(({ name, program }) => (program ? [{ name, ...program }] : []))
  const fills = platforms.filter((platform) => programs.some((program) => program.platform === platform))
  if (alias === undefined) return { fills, mismatches: [] }
  if (isZip && programs.length === 0) {
    const wanted = programPath({ version, alias, platform: 'linux_amd64' })
    return { fills, mismatches: [{ kind: 'noProgram', file: entries[0]?.name ?? '', wanted }] }
  }
  const mismatches = programs.flatMap((program): PackageMismatch[] => {
    const wrong: PackageMismatch[] = []
    const file = program.name
    if (program.alias !== alias) wrong.push({ kind: 'alias', file, found: program.alias, wanted: alias })
    if (isZip && program.version !== version) {
      wrong.push({ kind: 'version', file, found: program.version, wanted: version })
    }
    return wrong
  })
  return { fills, mismatches }
}
