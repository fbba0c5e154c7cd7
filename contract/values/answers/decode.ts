import { isRecord } from '../json.ts'
import { isScalarKind, readScalar } from './decode-scalar.ts'
import type { Kind } from './kinds.ts'

export type ListKind = readonly [Kind, ...string[]]
export type RecordKind = Readonly<Record<string, Kind>>

/** Reads a value; undefined when it is unknown. */
type Read = (value: unknown) => unknown

const readers = new WeakMap<object, Read>()

/**
 * Reads data by its kind (`docs/connect-a-host.md`). Unknown values become undefined; rows without their key are left
 * out, and a record with a `list` counts them in `unreadable`. Returns the same object if nothing changed.
 */
export function decode(kind: Kind, value: unknown): unknown {
  return readerOf(kind)(value)
}

function readerOf(kind: Kind): Read {
  if (isScalarKind(kind)) return (value) => readScalar(kind, value)
  const known = readers.get(kind)
  if (known) return known
  const reader = isListKind(kind) ? rowsReader(kind) : recordReader(kind)
  readers.set(kind, reader)
  return reader
}

export function isListKind(kind: ListKind | RecordKind): kind is ListKind {
  return Array.isArray(kind)
}

function recordReader(kind: RecordKind): Read {
  const fields = Object.entries(kind).map(([marked, fieldKind]) => {
    const [, name = '', marks = ''] = /^(.*?)([?~]*)$/.exec(marked) ?? []
    return {
      name,
      read: readerOf(fieldKind),
      without: valueWithout(fieldKind, marks),
      isNullable: marks.includes('~'),
    }
  })
  return (value) => {
    if (!isRecord(value)) return undefined
    let changed: Record<string, unknown> | undefined
    const set = (name: string, to: unknown) => {
      changed ??= { ...value }
      changed[name] = to
    }
    for (const { name, read, without, isNullable } of fields) {
      const found = value[name]
      if (found === null && isNullable) continue
      const decoded = read(found) ?? without
      if (decoded !== found) set(name, decoded)
      if (name === 'list' && Array.isArray(decoded) && Array.isArray(found) && decoded.length < found.length)
        set('unreadable', found.length - decoded.length)
    }
    return changed ?? value
  }
}

/** Returns the default of an unknown field: no rows for a required list, unknown fields for a required record. */
function valueWithout(kind: Kind, marks: string): unknown {
  if (isScalarKind(kind) || marks !== '') return undefined
  return isListKind(kind) ? [] : readerOf(kind)({})
}

function rowsReader([kind, ...key]: ListKind): Read {
  const read = readerOf(kind)
  return (value) => {
    if (value === null) return []
    if (!Array.isArray(value)) return undefined
    const seen = new Set<string>()
    const rows = value.map(read).filter((row) => row !== undefined && isNew(row, key, seen))
    return rows.length === value.length && rows.every((row, index) => row === value[index]) ? value : rows
  }
}

/** Returns whether a row has its key, and no row before it has the same one. The first field of a key has to be known. */
export function isNew(row: unknown, key: readonly string[], seen: Set<string>): boolean {
  if (!isRecord(row) || key.length === 0) return true
  const values = key.map((name) => row[name] ?? null)
  const text = JSON.stringify(values)
  if (values[0] === null || seen.has(text)) return false
  seen.add(text)
  return true
}
