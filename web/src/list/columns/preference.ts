import { fieldsOf } from '../stored-json.ts'
import type { Layout } from './layout.ts'

export const densities = ['loose', 'middle', 'compact'] as const

export type Density = (typeof densities)[number]

/** How a list is shown, apart from its filters and its order, which are in the URL. */
export interface ListPreference extends Layout {
  density: Density
}

export const usualPreference = asPreference(null)

/** Reads a stored preference: what is malformed or missing, e.g. in an older one, is as usual. */
export function asPreference(value: unknown): ListPreference {
  const { density, columns, order, widths, pinned } = fieldsOf(value)
  return {
    density: densities.find((each) => each === density) ?? 'middle',
    columns: ofType(columns, (each) => typeof each === 'boolean'),
    order: asKeys(order) ?? [],
    widths: ofType(widths, (each) => typeof each === 'number'),
    pinned: asKeys(pinned),
  }
}

function ofType<Value>(value: unknown, is: (each: unknown) => each is Value): Record<string, Value> {
  const entries = Object.entries(fieldsOf(value))
  return Object.fromEntries(entries.flatMap(([key, each]) => (is(each) ? [[key, each]] : [])))
}

function asKeys(value: unknown): string[] | undefined {
  return Array.isArray(value) ? [...new Set(value.filter((key) => typeof key === 'string'))] : undefined
}
