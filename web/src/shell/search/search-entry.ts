import type { Id } from '#contract/values/ids.ts'
export interface SearchEntry {
  key: string
  label: string
  /** Distinguishes entries with the same label. */
  note: string
  to?: string | undefined
  /** The record's plugin; of several entries for one plugin, the first is shown. */
  plugin?: Id
  run?: (() => void) | undefined
}

export type GroupName = 'recent' | 'page' | 'action' | RecordKind

export const recordKinds = ['user', 'plugin', 'market', 'purchase', 'order'] as const

export type RecordKind = (typeof recordKinds)[number]

export interface SearchGroup {
  name: GroupName
  entries: readonly SearchEntry[]
  hasFailed?: boolean
}

export function readRecordKey(key: string): { kind: RecordKind; id: string } | undefined {
  const [name, ...rest] = key.split(':')
  const kind = recordKinds.find((each) => each === name)
  return kind && { kind, id: rest.join(':') }
}

export function containsText(text: string, query: string): boolean {
  return text.toLowerCase().includes(query.toLowerCase())
}

/** Returns the groups to render: recent entries first, for an empty query as a group. */
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
