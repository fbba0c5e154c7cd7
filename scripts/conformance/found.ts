import { fieldOf } from './host.ts'

/** The rows of a list, also of one that came as a bare array; none where there are none. */
export function rowsOf(data: unknown): unknown[] {
  const rows = Array.isArray(data) ? data : fieldOf(data, 'list')
  return Array.isArray(rows) ? rows : []
}

/** A number of an answer, also where it came as text; undefined where there is none. */
export function numberOf(value: unknown, name: string): number | undefined {
  const field = fieldOf(value, name)
  const number = typeof field === 'string' && field !== '' ? Number(field) : field
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A text of an answer, also where it came as a number; undefined where there is none. */
export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : undefined
}
