import type { ResponseOf } from '#contract/registry.ts'
import type { PluginVersion } from '#contract/version.ts'

export type ComparedPackages = ResponseOf<'/app/ExamineDetail'>['packages']

/** A file's sizes before and after in bytes; absent where the file is. */
export interface SizeChange {
  name: string
  before?: number
  after?: number
}

export type ChangeKind = 'added' | 'removed' | 'grown' | 'shrunk' | 'same'

type Version = Pick<PluginVersion, 'version' | 'files'>

export function changeKind({ before, after }: SizeChange): ChangeKind {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  if (before === after) return 'same'
  return after > before ? 'grown' : 'shrunk'
}

/** Counts the added, removed and resized files. */
export function countChanges(changes: readonly SizeChange[]) {
  const kinds = changes.map(changeKind)
  const count = (...wanted: ChangeKind[]) => kinds.filter((kind) => wanted.includes(kind)).length
  return { added: count('added'), removed: count('removed'), changed: count('grown', 'shrunk') }
}

/** Compares sizes by platform: of its programs if listed, because one package may serve all, otherwise of the file. */
export function comparePlatforms(
  before: Version | null,
  after: Version,
  packages: ComparedPackages,
): SizeChange[] {
  return compareSizes(platformSizes(before, packages), platformSizes(after, packages))
}

/** Compares the files in the packages of two versions by path, without the folder named after the version. */
export function compareEntries(
  before: Version | null,
  after: Version,
  packages: ComparedPackages,
): SizeChange[] {
  const changes = compareSizes(entrySizes(before, packages), entrySizes(after, packages))
  return changes.toSorted((a, b) => a.name.localeCompare(b.name))
}

function compareSizes(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): SizeChange[] {
  const names = new Set([...after.keys(), ...before.keys()])
  return [...names].map((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    return { name, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) }
  })
}

function platformSizes(version: Version | null, packages: ComparedPackages): Map<string, number> {
  const files = version?.files ?? []
  return new Map(
    files.map(({ platform, file_id, size }) => {
      const programs = entriesOf(packages, file_id).filter((entry) => entry.platform === platform)
      return [platform, programs.length === 0 ? size : programs.reduce((sum, entry) => sum + entry.size, 0)]
    }),
  )
}

function entrySizes(version: Version | null, packages: ComparedPackages): Map<string, number> {
  if (version === null) return new Map()
  const ids = new Set(version.files.map(({ file_id }) => file_id))
  const entries = [...ids].flatMap((id) => entriesOf(packages, id))
  return new Map(entries.map(({ name, size }) => [withoutFolder(name, version.version), size]))
}

function withoutFolder(name: string, folder: string): string {
  const path = name.replace(/^\//, '')
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
}

function entriesOf(packages: ComparedPackages, fileId: string): ComparedPackages[number]['entries'] {
  return packages.find(({ file_id }) => file_id === fileId)?.entries ?? []
}
