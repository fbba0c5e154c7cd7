import { isRecord } from '../json.ts'
import { decode, isListKind, isNew, type ListKind, type RecordKind } from './decode.ts'
import { isScalarKind, readScalar } from './decode-scalar.ts'
import type { Kind } from './kinds.ts'

/**
 * Returns the paths of unreadable fields and of missing or repeated keys, each once: `data.list[].email`; `data.list[]`
 * for a row that is no record. Slower than reading, so only for logs.
 */
export function unreadFields(kind: Kind, data: unknown): string[] {
  return [...new Set(unreadBelow(kind, data, 'data'))]
}

function unreadBelow(kind: Kind, value: unknown, path: string): string[] {
  if (isScalarKind(kind)) return readScalar(kind, value) === undefined ? [path] : []
  return isListKind(kind) ? unreadInRows(kind, value, path) : unreadInRecord(kind, value, path)
}

function unreadInRows([kind, ...key]: ListKind, rows: unknown, path: string): string[] {
  if (rows === null) return []
  if (!Array.isArray(rows)) return [path]
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const isLeftOut = isRecord(row) && !isNew(decode(kind, row), key, seen)
    return [...(isLeftOut ? [`${path}[].${key[0]}`] : []), ...unreadBelow(kind, row, `${path}[]`)]
  })
}

function unreadInRecord(kind: RecordKind, value: unknown, path: string): string[] {
  if (!isRecord(value)) return [path]
  return Object.entries(kind).flatMap(([marked, fieldKind]) => {
    const name = marked.replace(/[?~]+$/, '')
    const found = value[name]
    if (found === undefined || (found === null && marked !== name)) return []
    return unreadBelow(fieldKind, found, `${path}.${name}`)
  })
}
