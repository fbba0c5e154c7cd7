import type { LoggedObject, OperaterLog } from '#contract/operations/operation-log.ts'
import { findEndpoint, type ParsedRequestOf, type ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { objectKinds } from '#contract/values/object-kinds.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { periodFilter } from '../common/time.ts'
import type { Reader } from '../schema.ts'
import type { OperationRecord } from './records.ts'

type Filters = ParsedRequestOf<'/operater_log/ListAction'>

/** Lists the operation log rows that match the filters, newest first. A filter that is the path of a call matches this call alone, another any part of a path. */
export async function listOperations(
  reader: Reader,
  request: Filters,
): Promise<ResponseOf<'/operater_log/ListAction'>> {
  const { page = 1, limit = limits.page.defaultSize } = request
  const { operater_id: userId, except_operater_id: otherThan } = request
  const { operater_role_id: roleId, operater_action: action = '' } = request
  const { rows, count } = await reader.find(
    'operations',
    {
      userId: isOperator(userId, otherThan),
      roleId: roleId === undefined ? undefined : (id) => id === roleId,
      path: findEndpoint(action) === undefined ? contains(action) : (path) => path === action,
      at: periodFilter(request.date),
      code: hasStatus(request.status),
      object: isObject(request),
      objectName: contains(request.object_name),
    },
    { skip: (page - 1) * limit, take: limit, order: orderOf(request) },
  )
  return { list: rows.map(describeOperation), count }
}

const columns = {
  id: 'id',
  operater_id: 'userId',
  operater_role_id: 'roleId',
  operater_action: 'path',
  created: 'at',
} as const satisfies Record<NonNullable<Filters['order_by_col']>, string>

function orderOf({ order_by_col: column, order_by_desc: isDescending = false }: Filters) {
  return column === undefined ? undefined : { column: columns[column], isDescending }
}

/** Formats an operation log row for the wire. */
export function describeOperation(operation: OperationRecord): OperaterLog {
  return {
    id: operation.id,
    operater_id: operation.userId,
    operater_name: operation.username,
    operater_role_id: operation.roleId,
    operater_action: operation.path,
    method: operation.method,
    body_str: operation.body,
    ...describeObject(operation),
    code: operation.code,
    status: statusOf(operation.code),
    cost_time: `${operation.costMs.toFixed(1)}ms`,
    ip: operation.ip,
    created: toTimestamp(operation.at),
  }
}

function statusOf(code: number): OperaterLog['status'] {
  return code === resultCodes.success ? '正常' : '失败'
}

function describeObject({ object: key, objectName: name = '', objectState: state }: OperationRecord) {
  const [kindName, id] = splitKey(key)
  const kind = objectKinds.find((each) => each === kindName)
  if (kind === undefined || id === undefined) return {}
  return { object: { kind, id, name, ...(state !== undefined && { state }) } }
}

/** Returns the fields of a row for the record that the call acted on. */
export function objectFields(
  object: LoggedObject | undefined,
): Pick<OperationRecord, 'object' | 'objectName' | 'objectState'> {
  if (object === undefined) return { object: '' }
  const { kind, id, name, state } = object
  return {
    object: `${kind}:${id}`,
    objectName: name,
    ...(state !== undefined && { objectState: state }),
  }
}

function splitKey(key = ''): [kind: string, id?: string] {
  const end = key.indexOf(':')
  return end === -1 ? [key] : [key.slice(0, end), key.slice(end + 1)]
}

function contains(typed = ''): ((text: string) => boolean) | undefined {
  const part = typed.trim().toLowerCase()
  return part === '' ? undefined : (text) => text.toLowerCase().includes(part)
}

function isOperator(userId: number | undefined, otherThan: number | undefined) {
  if (userId === undefined && otherThan === undefined) return undefined
  return (id: number) => (userId === undefined || id === userId) && id !== otherThan
}

function hasStatus(status: Filters['status']): ((code: number) => boolean) | undefined {
  return status === undefined ? undefined : (code) => statusOf(code) === status
}

function isObject({ object_kind: kind = '', object_id: id = '' }: Filters) {
  if (kind === '' && id === '') return undefined
  return (key: string) => {
    const [rowKind, rowId] = splitKey(key)
    return (kind === '' || kind === rowKind) && (id === '' || id === rowId)
  }
}

const secretKey = /passw|pwd|token|imgcode|email_code|ev_key|secret/i
const mask = '***'
const ellipsis = '…'
/** Characters of a logged body. */
const maxLength = 2000
/** The levels of a logged body; deeper values would overflow the stack. */
const maxDepth = 20

/** Sizes of truncation, tried until the body fits: characters of a string, entries of an array or object. */
const shorterSizes = [1000, 300, 100, 30, 10]

/**
 * Formats the body for the operation log: JSON of at most 2,000 characters, without secrets, with long values
 * truncated.
 */
export function redactBody(body: unknown): string {
  const redacted = redact(body)
  const json = JSON.stringify(redacted) ?? ''
  if (json.length <= maxLength) return json
  const texts = shorterSizes.map((size) => JSON.stringify(shorten(redacted, size)))
  return texts.find(({ length }) => length <= maxLength) ?? JSON.stringify(ellipsis)
}

function shorten(value: unknown, size: number): unknown {
  if (typeof value === 'string') return value.length > size ? `${value.slice(0, size)}${ellipsis}` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.slice(0, size).map((inner) => shorten(inner, size))
    return value.length > size ? [...items, ellipsis] : items
  }
  const entries = Object.entries(value)
  const shortened = entries.slice(0, size).map(([key, inner]) => [key, shorten(inner, size)])
  return Object.fromEntries(entries.length > size ? [...shortened, [ellipsis, ellipsis]] : shortened)
}

/** Returns the value with every secret replaced by `***`; an empty one stays, it says that nothing was set. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return ellipsis
  if (Array.isArray(value)) return value.map((inner) => redact(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKey.test(key) && inner !== '' ? mask : redact(inner, depth + 1),
    ]),
  )
}
