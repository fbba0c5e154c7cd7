import { fieldsOf } from '../stored-json.ts'
import type { Layout } from './layout.ts'

export const densities = ['loose', 'middle', 'compact'] as const

export type Density = (typeof densities)[number]

/** Display preferences of a list; filters and order are in the URL. */
export interface ListPreference extends Layout {
  density: Density
}

export const defaultPreference = parsePreference(null)

/** Parses a stored preference; malformed or missing parts get their default. */
export function parsePreference(value: unknown): ListPreference {
  const { density, columns, order, widths, pinned } = fieldsOf(value)
  return {
    density: densities.find((each) => each === density) ?? 'middle',
    columns: entriesOfType(columns, (each) => typeof each === 'boolean'),
    order: parseKeys(order) ?? [],
    widths: entriesOfType(widths, (each) => typeof each === 'number'),
    pinned: parseKeys(pinned),
  }
}

function entriesOfType<Value>(
  value: unknown,
  isType: (each: unknown) => each is Value,
): Record<string, Value> {
  const entries = Object.entries(fieldsOf(value))
  return Object.fromEntries(entries.flatMap(([key, each]) => (isType(each) ? [[key, each]] : [])))
}

function parseKeys(value: unknown): string[] | undefined {
  return Array.isArray(value) ? [...new Set(value.filter((key) => typeof key === 'string'))] : undefined
}
