import { isRecord } from '#contract/values/json.ts'

/** A field of the contract that an object lacks. */
interface MissingField {
  readonly name: string
  /** What the contract requires, as in a drift: `string`, `0 | 1`. */
  readonly expected: string
}

/** A field of an object that the contract does not have. */
interface UnknownField {
  readonly name: string
  readonly value: unknown
}

/** Synonyms in the field names of different hosts. */
const synonyms: readonly (readonly string[])[] = [
  ['list', 'rows', 'items', 'records'],
  ['count', 'total'],
  ['name', 'label', 'title'],
  ['url', 'value', 'path'],
  ['describe', 'description', 'introduction'],
  ['logo', 'icon', 'avatar'],
  ['buy_coin_num', 'price', 'coins'],
  ['ev_coin', 'coin', 'coins', 'balance'],
  ['download_cnt', 'downloads'],
  ['state', 'status'],
  ['msg', 'message', 'reason'],
  ['realname', 'real_name', 'nickname', 'author'],
  ['username', 'user_name', 'account'],
  ['role_id', 'role_ids', 'roleId', 'roles'],
  ['is_ban', 'banned', 'disabled'],
  ['unix_time', 'timestamp', 'server_time'],
  ['img', 'image', 'picture'],
  ['remark', 'label'],
  ['items', 'options'],
]

/** The minimum length for similarity; shorter names match by chance. */
const minAlike = 5

/**
 * Maps each missing field to the unknown field that may be the same one renamed: one with a similar spelling, a known
 * synonym, or the only unknown field beside the only missing one. Except for synonyms and names that differ in
 * case and underscores alone, the value must be of the expected type. Each unknown field is used once.
 *
 * @example possibleRenamings([{ name: 'realname', expected: 'string' }], [{ name: 'real_name', value: 'Li' }])
 * // Map { 'realname' => 'real_name' }
 */
export function possibleRenamings(
  missing: readonly MissingField[],
  unknown: readonly UnknownField[],
): ReadonlyMap<string, string> {
  const pairs = missing.flatMap((field) =>
    unknown.map((other) => ({ from: field.name, to: other.name, distance: distanceOf(field, other) })),
  )
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const { from, to, distance } of pairs.toSorted((one, other) => one.distance - other.distance)) {
    if (distance === Number.POSITIVE_INFINITY || found.has(from) || taken.has(to)) continue
    found.set(from, to)
    taken.add(to)
  }
  const [field, ...otherFields] = missing.filter(({ name }) => !found.has(name))
  const [other, ...others] = unknown.filter(({ name }) => !taken.has(name))
  const isOnlyPair = otherFields.length === 0 && others.length === 0
  if (field && other && isOnlyPair && isOfType(other.value, field.expected)) found.set(field.name, other.name)
  return found
}

/** Returns the distance of two names, from 0 for equal names; infinity for unrelated ones. */
function distanceOf({ name, expected }: MissingField, other: UnknownField): number {
  const [one, two] = [normalized(name), normalized(other.name)]
  if (one === two) return 0
  if (synonyms.some((names) => names.includes(name) && names.includes(other.name))) return 1
  if (!isOfType(other.value, expected)) return Number.POSITIVE_INFINITY
  if (Math.min(one.length, two.length) >= minAlike && editDistance(one, two) <= 2) return 2
  if (one.endsWith(two) || two.endsWith(one)) return 3
  const alike = commonStart(one, two)
  return alike >= minAlike && alike * 2 >= Math.max(one.length, two.length) ? 4 : Number.POSITIVE_INFINITY
}

function normalized(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

function isOfType(value: unknown, expected: string): boolean {
  if (/^(string|")/.test(expected)) return typeof value === 'string'
  if (/^(number|int|-?\d)/.test(expected)) return typeof value === 'number'
  if (expected.startsWith('array')) return Array.isArray(value)
  if (expected === 'boolean') return typeof value === 'boolean'
  return isRecord(value)
}

function commonStart(one: string, two: string): number {
  const end = [...one].findIndex((letter, index) => letter !== two[index])
  return end === -1 ? one.length : end
}

/** Returns the Levenshtein distance. */
function editDistance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, other] of [...two].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
