import type { AnswerOf, Plugin, PluginVersion } from '#web/src/api/records.ts'
import { sumOf } from '#web/src/lib/formats.ts'

export const listingFields = [
  'plugin_name',
  'category',
  'buy_coin_num',
  'homepage',
  'logo',
  'describe',
  'readme',
] as const

export type ListingField = (typeof listingFields)[number]

export type ListingContent = Pick<Plugin, ListingField>

export function changedFields(before: ListingContent, after: ListingContent): ListingField[] {
  return listingFields.filter(
    (field) => before[field] !== undefined && after[field] !== undefined && before[field] !== after[field],
  )
}

export type ComparedPackages = AnswerOf<'/app/ExamineDetail'>['packages']

/** A file's sizes before and after in bytes; absent where the file is, undefined when unknown. */
export interface SizeChange {
  name: string
  before?: number | undefined
  after?: number | undefined
}

export type ChangeKind = 'added' | 'removed' | 'grown' | 'shrunk' | 'same'

type Version = Pick<PluginVersion, 'version' | 'files'>

type Sizes = ReadonlyMap<string, number | undefined>

/** Returns undefined when a size is unknown. */
export function changeKind(change: SizeChange): ChangeKind | undefined {
  if (!('before' in change)) return 'added'
  if (!('after' in change)) return 'removed'
  const { before, after } = change
  if (before === undefined || after === undefined) return undefined
  if (before === after) return 'same'
  return after > before ? 'grown' : 'shrunk'
}

export function countChanges(changes: readonly SizeChange[]) {
  const kinds = changes.map(changeKind)
  const count = (...wanted: ChangeKind[]) => kinds.filter((kind) => kind && wanted.includes(kind)).length
  return { added: count('added'), removed: count('removed'), changed: count('grown', 'shrunk') }
}

/** Compares sizes by platform: of its programs if listed, because one package may serve all, otherwise of the file. */
export function comparePlatforms(
  before: Version | null | undefined,
  after: Version,
  packages: ComparedPackages,
): SizeChange[] {
  return compareSizes(platformSizes(before, packages), platformSizes(after, packages))
}

/** Compares the files in the packages of two versions by path, without the folder named after the version. */
export function compareEntries(
  before: Version | null | undefined,
  after: Version,
  packages: ComparedPackages,
): SizeChange[] {
  const changes = compareSizes(entrySizes(before, packages), entrySizes(after, packages))
  return changes.toSorted((a, b) => a.name.localeCompare(b.name))
}

function compareSizes(before: Sizes, after: Sizes): SizeChange[] {
  const names = new Set([...after.keys(), ...before.keys()])
  return [...names].map((name) => ({
    name,
    ...(before.has(name) && { before: before.get(name) }),
    ...(after.has(name) && { after: after.get(name) }),
  }))
}

function platformSizes(version: Version | null | undefined, packages: ComparedPackages): Sizes {
  const files = version?.files ?? []
  return new Map(
    files.map(({ platform, file_id, size }) => {
      const programs = entriesOf(packages, file_id).filter((entry) => entry.platform === platform)
      return [platform, programs.length === 0 ? size : sumOf(...programs.map((entry) => entry.size))]
    }),
  )
}

function entrySizes(version: Version | null | undefined, packages: ComparedPackages): Sizes {
  if (!version) return new Map()
  const ids = new Set(version.files.map(({ file_id }) => file_id))
  const entries = [...ids].flatMap((id) => entriesOf(packages, id))
  const { version: folder = '' } = version
  return new Map(entries.flatMap(({ name, size }) => (name ? [[withoutFolder(name, folder), size]] : [])))
}

function withoutFolder(name: string, folder: string): string {
  const path = name.replace(/^\//, '')
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
}

function entriesOf(packages: ComparedPackages, fileId: string): ComparedPackages[number]['entries'] {
  return packages.find(({ file_id }) => file_id === fileId)?.entries ?? []
}
