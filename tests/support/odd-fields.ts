import type { Kind } from '#contract/values/answers/kinds.ts'
import { isRecord } from '#contract/values/json.ts'
import { isListKind, nameOf } from './sample-answer.ts'

/** A field by its path, with `[]` for every row: `['list', '[]', 'email']`. */
export type FieldPath = readonly string[]

/** A value of each type of JSON, and none. */
const oddValues: readonly unknown[] = [null, undefined, 'odd', 7, true, {}, []]

/** Returns the paths of all fields and rows of a kind, and of the data itself: `[]`. */
export function fieldPaths(kind: Kind): FieldPath[] {
  if (typeof kind === 'string') return [[]]
  const below: FieldPath[] = isListKind(kind)
    ? fieldPaths(kind[0]).map((path) => ['[]', ...path])
    : Object.entries(kind).flatMap(([name, each]) => fieldPaths(each).map((path) => [nameOf(name), ...path]))
  return [[], ...below]
}

/** Returns copies of data with every odd value at a field in turn: row after row another one, where it is in a list. */
export function oddCopies(data: unknown, path: FieldPath): unknown[] {
  const rows = Math.max(1, countRows(data, path))
  const copies = Math.ceil(oddValues.length / rows)
  return Array.from({ length: copies }, (_, copy) => {
    let next = copy * rows
    return withOdd(data, path, () => oddValues[next++ % oddValues.length])
  })
}

function countRows(data: unknown, [name, ...rest]: FieldPath): number {
  if (name === undefined) return 1
  if (name !== '[]') return countRows(isRecord(data) ? data[name] : undefined, rest)
  return Array.isArray(data) ? data.reduce((sum, row) => sum + countRows(row, rest), 0) : 0
}

function withOdd(data: unknown, [name, ...rest]: FieldPath, odd: () => unknown): unknown {
  if (name === undefined) return odd()
  if (name === '[]') return Array.isArray(data) ? data.map((row) => withOdd(row, rest, odd)) : data
  return isRecord(data) ? { ...data, [name]: withOdd(data[name], rest, odd) } : data
}
