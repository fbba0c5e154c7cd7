import { limits } from '#contract/values/limits.ts'
import { intendedProgram, isPackageName } from '#contract/values/package-names.ts'
import { type Platform, platforms } from '#contract/values/platforms.ts'
import { type ProgramName, parseProgramName, programPath } from '#contract/values/programs.ts'
import { isVersion } from '#contract/values/semver.ts'
import { type ByteSource, looksLikeZip, readZipDirectory } from '#contract/values/zip-directory.ts'
import { isFolder, ZipError, type ZipFault } from '#contract/values/zip-entry.ts'

export interface PackageReading {
  isZip: boolean
  entries: readonly PackageEntry[]
  /** The reason why the file is unusable; null for a usable one. */
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

export interface PackageExpectation {
  /** Undefined for the product, whose programs have any name; empty when unknown. */
  alias?: string
  version: string
}

export interface PackageMismatch {
  kind: 'alias' | 'version' | 'noProgram'
  /** The alias, the version or the first entry of the package. */
  found: string
  wanted: string
}

export interface PlatformQuestion {
  entry: string
  candidates: readonly Platform[]
}

export interface PackageMatch {
  fills: readonly Platform[]
  mismatches: readonly PackageMismatch[]
  questions: readonly PlatformQuestion[]
  /** Files of the zip whose names resemble a program's, with the expected name. */
  unused: readonly { file: string; wanted: string }[]
}

export const noMatch: PackageMatch = { fills: [], mismatches: [], questions: [], unused: [] }

/** The product's programs are named `ev_…`, formerly `elastic_view_…`. */
const productAliases = ['ev', 'elastic_view']

export async function readPackage(file: File): Promise<PackageReading> {
  const faulty = (fault: PackageFault, isZip = false): PackageReading => ({ isZip, entries: [], fault })
  if (file.size === 0) return faulty({ kind: 'noBytes' })
  if (file.size > limits.file.maxBytes) return faulty({ kind: 'tooLarge' })
  if (!isPackageName(file.name)) return faulty({ kind: 'fileName' })
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

function entryOf(name: string, size: number): PackageEntry {
  return { name, size, program: parseProgramName(name) ?? null }
}

function byteSource(file: Blob): ByteSource {
  return {
    size: file.size,
    view: async (offset, length) => new DataView(await file.slice(offset, offset + length).arrayBuffer()),
  }
}

/**
 * Returns the platforms that a package covers by its file names and `answers`, and open, unused or mismatched names.
 */
export function matchPackage(
  { isZip, entries, fault }: PackageReading,
  expected: PackageExpectation,
  answers: ReadonlyMap<string, Platform | null> = new Map(),
): PackageMatch {
  if (fault) return noMatch
  const programs = entries.flatMap(({ name, program }) => (program ? [{ name, ...program }] : []))
  const questions = questionsOf(isZip, programs, expected)
  const named = programs.flatMap((program) => (program.platforms.length === 1 ? program.platforms : []))
  const answered = questions.flatMap(({ entry }) => answers.get(entry) ?? [])
  return {
    fills: platforms.filter((platform) => named.includes(platform) || answered.includes(platform)),
    mismatches: mismatchesOf(isZip, programs, entries, expected),
    questions,
    unused: isZip ? entries.flatMap((entry) => unusedProgram(entry, expected)) : [],
  }
}

/** Returns the version of the plugin's programs in a zip; undefined unless all name the same. */
export function versionOf(
  { isZip, entries }: PackageReading,
  { alias }: PackageExpectation,
): string | undefined {
  const programs = isZip ? entries.flatMap(({ program }) => program ?? []) : []
  const [first] = programs
  const isSame = programs.every((each) => (!alias || each.alias === alias) && each.version === first?.version)
  return first && isSame && isVersion(first.version) ? first.version : undefined
}

type Program = ProgramName & { name: string }

function questionsOf(
  isZip: boolean,
  programs: readonly Program[],
  { alias }: PackageExpectation,
): PlatformQuestion[] {
  // Only a plugin's zip must contain a program with the expected name.
  const isUnnamed = programs.length === 0 && (!isZip || !alias)
  if (isUnnamed) return [{ entry: '', candidates: platforms }]
  return programs.flatMap(({ name, platforms: candidates }) =>
    candidates.length > 1 ? [{ entry: isZip ? name : '', candidates }] : [],
  )
}

function mismatchesOf(
  isZip: boolean,
  programs: readonly Program[],
  entries: readonly PackageEntry[],
  { alias, version }: PackageExpectation,
): PackageMismatch[] {
  if (!alias) return []
  if (isZip && programs.length === 0) {
    const wanted = programPath({ version, alias, platform: 'linux_amd64' })
    return [{ kind: 'noProgram', found: entries[0]?.name ?? '', wanted }]
  }
  const wrong = programs.flatMap((program): PackageMismatch[] => [
    ...(program.alias === alias ? [] : [{ kind: 'alias', found: program.alias, wanted: alias } as const]),
    ...(isZip && program.version !== version
      ? [{ kind: 'version', found: program.version, wanted: version } as const]
      : []),
  ])
  // The programs of a zip are wrong for the same reason, which is said once.
  const key = ({ kind, found }: PackageMismatch) => `${kind} ${found}`
  return [...new Map(wrong.map((each) => [key(each), each])).values()]
}

function unusedProgram({ name, program }: PackageEntry, { alias, version }: PackageExpectation) {
  const wanted = program
    ? undefined
    : intendedProgram(name, alias === undefined ? productAliases : [alias], version)
  return wanted === undefined ? [] : [{ file: name, wanted }]
}
