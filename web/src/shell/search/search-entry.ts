/** A page, an action or a record that the search offers. */
export interface SearchEntry {
  /** Unique among all entries, e.g. `user:12`. */
  key: string
  label: string
  /** What tells it apart from entries with the same label. */
  note: string
  /** The address that it opens; an entry without one runs. */
  to?: string
  run?: () => void
}

export type GroupName = 'recent' | 'page' | 'action' | RecordKind

export const recordKinds = ['user', 'plugin', 'order'] as const

export type RecordKind = (typeof recordKinds)[number]

export interface SearchGroup {
  name: GroupName
  entries: readonly SearchEntry[]
  /** Whether its call failed. */
  hasFailed?: boolean
}

/** Splits the key of a record's entry; undefined for pages and actions. */
export function readRecordKey(key: string): { kind: RecordKind; id: string } | undefined {
  const [name, ...rest] = key.split(':')
  const kind = recordKinds.find((each) => each === name)
  return kind && { kind, id: rest.join(':') }
}

/** Returns whether a text contains the typed one, ignoring case. */
export function containsText(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.toLowerCase())
}

/**
 * Returns the groups to show. Without a text the entries chosen last come first, and are left out of their own group;
 * with one, each group begins with those of its recent entries that contain the text.
 */
export function shownGroups(
  typed: string,
  recent: readonly SearchEntry[],
  groups: readonly SearchGroup[],
): SearchGroup[] {
  const places = new Map(recent.map(({ key }, place) => [key, place]))
  const all: SearchGroup[] =
    typed === ''
      ? [
          { name: 'recent', entries: recent },
          ...groups.map((group) => ({
            ...group,
            entries: group.entries.filter(({ key }) => !places.has(key)),
          })),
        ]
      : groups.map((group) => ({ ...group, entries: recentFirst(typed, places, group.entries) }))
  return all.filter(({ entries, hasFailed }) => entries.length > 0 || hasFailed)
}

function recentFirst(
  typed: string,
  places: ReadonlyMap<string, number>,
  entries: readonly SearchEntry[],
): SearchEntry[] {
  const placeOf = ({ key, label }: SearchEntry) =>
    (containsText(label, typed) ? places.get(key) : undefined) ?? places.size
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}
