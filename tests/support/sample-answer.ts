import type { Kind, Scalar } from '#contract/values/answers/kinds.ts'
import { isRecord } from '#contract/values/json.ts'

const goodScalars: Readonly<Record<Scalar, unknown>> = {
  any: null,
  boolean: true,
  choice: 'a',
  flag: 1,
  id: 7,
  number: 7,
  'number choice': 3,
  text: 'text',
  time: '2025-05-20 10:00:00',
}

export const isListKind = (kind: Kind): kind is readonly [Kind, ...string[]] => Array.isArray(kind)

/** Returns a value of a kind, with every field and one row in every list. */
export function sampleOf(kind: Kind): unknown {
  if (typeof kind === 'string') return goodScalars[kind]
  if (isListKind(kind)) return [sampleOf(kind[0])]
  return Object.fromEntries(Object.entries(kind).map(([name, each]) => [nameOf(name), sampleOf(each)]))
}

/** Returns a field's name without the marks of its kind. */
export const nameOf = (marked: string): string => marked.replace(/[?~]+$/, '')

export type Place = readonly (string | number)[]

/** Returns a copy with another value at a place. */
export function withValue(target: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(target))
    return target.map((each, index) => (index === name ? withValue(each, rest, value) : each))
  return isRecord(target) ? { ...target, [name]: withValue(target[name], rest, value) } : target
}
