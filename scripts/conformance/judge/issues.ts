import type * as z from 'zod'
import { fieldOf } from '#contract/values/json.ts'

export type Issue = z.core.$ZodIssue

/**
 * Resolves a union's issue into those of the option with the fewest; keeps other issues, and those of a value of
 * another kind.
 */
export function leavesOf(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const closest = issue.errors
    .filter((errors) => errors.every(({ path }) => path.length > 0))
    .toSorted((one, other) => one.length - other.length)[0]
  if (closest === undefined) return [issue]
  return closest.flatMap((inner) => leavesOf({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Describes the contract's requirement in a few words. */
export function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'nonoptional' ? 'anything' : issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'too_small':
      return `${issue.origin}, ${issue.inclusive === false ? 'over' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return `${issue.origin}, ${issue.inclusive === false ? 'under' : 'at most'} ${issue.maximum}`
    case 'invalid_format':
      return issue.pattern === undefined ? `string, ${issue.format}` : `string like ${issue.pattern}`
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap((errors) => errors.slice(0, 1)).map(expectationOf))].join(' | ')
    default:
      return issue.message
  }
}

/** Returns the value at a path; undefined without one. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(fieldOf, root)
}

export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (value === '') return 'empty string'
  if (Array.isArray(value)) return value.length === 0 ? 'empty array' : 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'number'
  return typeof value
}
