import type { Path } from '#contract/registry.ts'
import { fieldOf } from '#contract/values/json.ts'
import { type Call, rowsOf } from './caller.ts'
import type { Sending } from './host.ts'
import { kindOf } from './judge/issues.ts'
import type { Reason } from './judge/meanings.ts'
import type { ResultBook } from './results.ts'

interface Page {
  readonly path: Path
  /** The request of the first page, and its answer. */
  readonly request: object
  readonly answer: { readonly data: unknown; readonly raw: unknown }
  readonly sending: Sending
}

/** Checks `count`, the page size, and that page 2 differs from page 1; a bare array has no pages. */
export async function checkPages(call: Call, book: ResultBook, page: Page): Promise<void> {
  const { path, request, sending } = page
  const { data, raw } = page.answer
  const [limit, count] = [fieldOf(request, 'limit'), fieldOf(data, 'count')]
  if (!Array.isArray(fieldOf(raw, 'list')) || typeof limit !== 'number' || typeof count !== 'number') return
  const check = (isRight: boolean, where: string, expected: string, got: string, reason: Reason) => {
    if (!isRight) book.differs(path, { where, expected, got }, reason)
  }
  const total = 'how many there are in all'
  if (String(fieldOf(raw, 'count')) !== String(count)) {
    // The console takes these rows for all.
    const next = await call(path, { ...request, page: 2 }, sending)
    const [row] = next.kind === 'succeeded' ? rowsOf(next.data) : []
    const hasMore = row !== undefined && nameOf(row) !== nameOf(rowsOf(data)[0])
    check(!hasMore, 'data.count', total, kindOf(fieldOf(raw, 'count')), 'firstPageOnly')
    return
  }
  const rows = rowsOf(data).length + Number(fieldOf(data, 'unreadable') ?? 0)
  const isFull = rows >= Math.min(limit, count)
  check(isFull, 'data.list', 'as many rows as asked for', 'fewer, although there are more', 'otherRows')
  check(count >= rows, 'data.count', total, 'less than there are on the page', 'otherRows')
  if (rows < 2) return
  const pageOf = async (number: number) => call(path, { ...request, page: number, limit: 1 }, sending)
  // Page 1 is read after page 2: a row added in between moves rows only towards page 2.
  const second = await pageOf(2)
  const first = await pageOf(1)
  if (second.kind !== 'succeeded' || first.kind !== 'succeeded') return
  const isOne = rowsOf(first.data).length <= 1
  check(isOne, 'data.list of one row', 'at most as many rows as asked for', 'more', 'cutsItsPage')
  if (!isOne) return
  const isOther = nameOf(rowsOf(second.data)[0]) !== nameOf(rowsOf(first.data)[0])
  check(isOther, 'data.list of the second page', 'other rows than on the first', 'the same', 'otherRows')
  const isTotal = Number(fieldOf(first.data, 'count')) > 1
  check(isTotal, 'data.count', total, 'how many are on the page', 'firstPageOnly')
}

/** Returns the identity of a row: its id, an order's number, or a review's version. */
function nameOf(row: unknown): string {
  return ['id', 'order_no', 'publish_id'].map((field) => String(fieldOf(row, field))).join()
}
