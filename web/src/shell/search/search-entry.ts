import type { Id } from '#contract/values/ids.ts'
/** A page, an action or a record in the search results. */
export interface SearchEntry {
  /** Unique among all entries, e.g. `user:12`. */
  key: string
  label: string
  /** Distinguishes entries with the same label. */
  note: string
  /** The address that it opens. */
  to?: string | undefined
  /** The ID of the plugin that a record is about, of which only the first entry is shown. */
  plugin?: Id
  /** Runs the action of an entry without an address. */
  run?: (() => void) | undefined
}

export type GroupName = 'recent' | 'page' | 'action' | RecordKind

export const recordKinds = ['user', 'plugin', 'market', 'purchase', 'order'] as const

export type RecordKind = (typeof recordKinds)[number]

export interface SearchGroup {
  name: GroupName
  entries: readonly SearchEntry[]
  /** Whether its request failed. */
  hasFailed?: boolean
}

/** Splits the key of a record's entry; undefined for pages and actions. */
export function readRecordKey(key: string): { kind: RecordKind; id: string } | undefined {
  const [name, ...rest] = key.split(':')
  const kind = recordKinds.find((each) => each === name)
  return kind && { kind, id: rest.join(':') }
}

/** Returns whether a text contains the query, ignoring case. */
export function containsText(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.toLowerCase())
}

/** Returns the groups to render: recent entries first, as their own group for an empty query, else within each group. */
export function visibleGroups(
  query: string,
  recent: readonly SearchEntry[],
  groups: readonly SearchGroup[],
): SearchGroup[] {
  const places = new Map(recent.map(({ key }, place) => [key, place]))
  const all: SearchGroup[] =
    query === ''
      ? [
          { name: 'recent', entries: recent },
          ...groups.map((group) => ({
            ...group,
            entries: group.entries.filter(({ key }) => !places.has(key)),
          })),
        ]
      : groups.map((group) => ({ ...group, entries: recentFirst(query, places, group.entries) }))
  return all.filter(({ entries, hasFailed }) => entries.length > 0 || hasFailed)
}

function recentFirst(
  query: string,
  places: ReadonlyMap<string, number>,
  entries: readonly SearchEntry[],
): SearchEntry[] {
  const placeOf = ({ key, label }: SearchEntry) =>
    (containsText(label, query) ? places.get(key) : undefined) ?? places.size
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
