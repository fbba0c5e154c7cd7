import type { Path } from '#contract/registry.ts'
import { fieldOf, isRecord } from '#contract/values/json.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type Call, rowsOf } from './caller.ts'
import type { Sending } from './host.ts'
import { type Kind, kindNames, kinds, type RecordKind } from './record-kinds.ts'
import type { ResultBook } from './results.ts'

type Found = { readonly row: unknown } | 'absent' | 'unknown'

/** A record of this run. */
interface Made {
  readonly kind: RecordKind
  /** The text in the fields of `names`; an order's number. */
  name: string
  /** The id, once a list confirmed it by the name. */
  id?: unknown
  before?: unknown
  isGone: boolean
}

const rowsPerPage = 200
/** The most pages of a search on a host without filters. */
const maxPages = 100

export type Records = ReturnType<typeof createRecords>

/** Tracks the records of a run: finds them by name, reads them back, and removes them. */
export function createRecords(call: Call, book: ResultBook, as: Sending) {
  const made = new Map<RecordKind, Made>()

  async function find(record: Made): Promise<Found> {
    if (record.kind === 'version') return findIn(record, { id: made.get('plugin')?.id })
    if (record.kind !== 'user') return findIn(record, {})
    const named = await findIn(record, { search_txt: record.name })
    // The host may have lost the name.
    return named === 'absent' && record.id !== undefined ? findIn(record, {}) : named
  }

  async function findIn(record: Made, filter: object): Promise<Found> {
    const { list, names }: Kind = kinds[record.kind]
    const isIt = (row: unknown) =>
      (record.id !== undefined && fieldOf(row, 'id') === record.id) ||
      names.some((field) => fieldOf(row, field) === record.name)
    let seen = 0
    for (let page = 1, first: unknown; page <= maxPages; page += 1) {
      const outcome = await call(list, { ...filter, page, limit: rowsPerPage }, as)
      if (outcome.kind !== 'succeeded') return 'unknown'
      // The console reads a missing list as empty.
      if (isRecord(outcome.raw) && !('list' in outcome.raw)) return 'unknown'
      const rows = rowsOf(outcome.data)
      const row = rows.find(isIt)
      if (row !== undefined) return { row }
      const count = fieldOf(outcome.data, 'count')
      seen += rows.length
      const isLast = rows.length === 0 || (page > 1 && fieldOf(rows[0], 'id') === first)
      if (isLast || typeof count !== 'number' || seen >= count) return 'absent'
      first ??= fieldOf(rows[0], 'id')
    }
    return 'unknown'
  }

  /** Records every field that was not stored as sent; unsupported fields are ignored. */
  function compare(path: Path, record: Made, request: object, row: unknown): void {
    for (const [field, sent] of Object.entries(request)) {
      const found = fieldOf(row, field)
      const isThere = found !== undefined || fieldOf(record.before, field) !== undefined
      if (!isThere || isNotKept(field, sent) || textOf(found) === textOf(sent)) continue
      const where = `${kinds[record.kind].title} afterwards: ${field}`
      const got = textOf(found) === '' ? 'lost after writing' : 'another value'
      book.differs(path, { where, expected: 'what was saved', got }, 'lostAfterWriting')
    }
  }

  async function cancelled(record: Made): Promise<boolean> {
    if ((await call('/order/Cancel', { order_no: record.name }, as)).kind === 'succeeded') return true
    const order = await call('/order/Detail', { order_no: record.name }, as)
    return order.kind === 'succeeded' && fieldOf(order.data, 'status') === orderStatuses.cancelled
  }

  /** Undoes one record; resolves to its name if it remains. */
  async function undo(record: Made): Promise<string | undefined> {
    const { title, remove, withdraw }: Kind = kinds[record.kind]
    const name = `${title} ${record.name}`
    if (record.kind === 'order') {
      if (record.name === '') return 'an order (whether it exists is not known)'
      record.isGone ||= await cancelled(record)
      return `${name}${record.isGone ? ', cancelled' : ' (could not be cancelled)'}`
    }
    if (record.isGone) return undefined
    const found = await find(record)
    record.id ??= typeof found === 'object' ? fieldOf(found.row, 'id') : undefined
    const { id } = record
    if (found === 'absent' && (id === undefined || remove === undefined)) return undefined
    if (id === undefined) return `${name} (whether it exists is not known)`
    if (remove !== undefined) {
      const isRemoved =
        (await call(remove, { id }, as)).kind === 'succeeded' || (await find(record)) === 'absent'
      record.isGone = isRemoved
      return isRemoved ? undefined : `${name} (could not be removed)`
    }
    const state = typeof found === 'object' ? fieldOf(found.row, 'state') : undefined
    if (withdraw === undefined || withdraw.hidden.some((each) => each === state)) return name
    const isTakenBack = (await call(withdraw.path, { id, state: 0 }, as)).kind === 'succeeded'
    return isTakenBack ? name : `${name} (could not be taken back)`
  }

  return {
    /** Returns the id or order number of the run's record; undefined without one. */
    idOf: (kind: RecordKind): unknown => {
      const record = made.get(kind)
      if (record === undefined || record.isGone) return undefined
      return kind === 'order' ? record.name || undefined : record.id
    },
    /** Resolves to the run's record on the host. */
    async read(kind: RecordKind): Promise<unknown> {
      const record = made.get(kind)
      const found = record === undefined ? 'absent' : await find(record)
      return typeof found === 'object' ? found.row : undefined
    },
    begin(path: Path, request: object): void {
      const kind = kindNames.find((each) => kinds[each].writes[0] === path)
      if (kind === undefined) return
      const [name = ''] = kinds[kind].names.flatMap((field) => fieldOf(request, field) ?? [])
      made.set(kind, { kind, name: String(name), isGone: false })
    },
    /** Records the effects of a call on the run's records, and reads them back. */
    async end(path: Path, request: object, outcome: { kind: string; data?: unknown }): Promise<void> {
      for (const record of made.values()) {
        const { writes, remove }: Kind = kinds[record.kind]
        if (outcome.kind === 'succeeded' && remove === path) record.isGone = true
        if (!writes.includes(path)) continue
        if (outcome.kind === 'refused') {
          if (writes[0] === path) made.delete(record.kind)
        } else if (record.kind === 'order') {
          record.name = String(fieldOf(outcome.data, 'order_no') ?? '')
        } else {
          const found = await find(record)
          if (typeof found !== 'object') continue
          record.id ??= fieldOf(found.row, 'id')
          if (outcome.kind === 'succeeded') compare(path, record, request, found.row)
          record.before = found.row
        }
      }
    },
    /** Undoes all records, the last first, and retries failures; resolves to the remaining ones. */
    async undoAll(): Promise<string[]> {
      const left = new Map<Made, string | undefined>()
      for (const _ of ['once', 'again']) {
        for (const record of [...made.values()].toReversed()) {
          // A record may block another's removal, as a user does for a role.
          if (!left.has(record) || left.get(record)?.endsWith(')')) left.set(record, await undo(record))
        }
      }
      return [...left.values()].filter((what) => what !== undefined)
    },
  }
}

/** Returns whether a field names the record, or is stored in another form. */
function isNotKept(field: string, sent: unknown): boolean {
  const isOfRecords = Array.isArray(sent) && typeof sent[0] === 'object'
  return ['id', 'update_time', 'password'].includes(field) || isOfRecords
}

/** Returns a value as text; the order of a list of texts does not matter. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(String).toSorted())
  return value === null || value === undefined ? '' : String(value)
}
