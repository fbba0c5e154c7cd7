import type { Path, RequestOf } from '#contract/registry.ts'
import { numberOf, rowsOf, textOf } from './answer-fields.ts'
import { breaks, copes } from './consequences.ts'
import type { Session } from './host.ts'
import type { Probe } from './probe.ts'

const differently = breaks('its pages show other rows than they should')

/**
 * Checks `count`, the page size and that page 2 differs from page 1; notes what is wrong in the probe's results. A
 * bare array has no pages: the console makes them itself.
 * @param first `data` of the first page, read with `request`
 */
export async function probePages<P extends Path>(
  probe: Probe,
  path: P,
  request: RequestOf<P> & { readonly limit?: number | undefined },
  first: unknown,
  as: Session,
): Promise<void> {
  if (Array.isArray(first)) return
  const { limit = 0 } = request
  const rows = rowsOf(first)
  const count = numberOf(first, 'count')
  checkCount(probe, path, { rows: rows.length, count, limit })
  if (rows.length < 2) return
  const pageOf = (page: number) => probe.succeed(path, { ...request, page, limit: 1 }, { as })
  const second = await pageOf(2)
  const again = await pageOf(1)
  probe.check(path, rowsOf(again).length <= 1, {
    where: 'data.list of one row',
    expected: 'at most as many rows as asked for',
    got: 'more',
    ...copes('it cuts its own page out of the rows'),
  })
  if (rowsOf(again).length > 1) return
  // Page 1 is read after page 2: a row added in between moves rows towards page 2, never back.
  const isSame = nameOf(rowsOf(second)[0]) === nameOf(rowsOf(again)[0])
  probe.check(path, !isSame, {
    where: 'data.list of the second page',
    expected: 'other rows than on the first',
    got: 'the same',
    ...differently,
  })
  const total = numberOf(again, 'count')
  const isTotal = total === undefined || count === undefined || total > 1
  probe.check(path, isTotal, {
    where: 'data.count',
    expected: 'how many there are in all',
    got: 'how many are on the page',
    ...breaks('only the first page can be reached'),
  })
}

/** Checks that a list requested without a page has all its rows. */
export function checkWhole(probe: Probe, path: Path, data: unknown): void {
  const count = numberOf(data, 'count')
  const isWhole = count === undefined || count === rowsOf(data).length
  probe.check(path, isWhole, {
    where: 'without a page: data.list',
    expected: 'all there are',
    got: 'some of them',
    ...breaks('the others cannot be chosen'),
  })
}

function checkCount(
  probe: Probe,
  path: Path,
  { rows, count, limit }: { rows: number; count: number | undefined; limit: number },
): void {
  if (count === undefined) return
  probe.check(path, rows >= limit || rows >= count, {
    where: 'data.list',
    expected: 'as many rows as asked for',
    got: 'fewer, although there are more',
    ...breaks('some rows are on none of its pages'),
  })
  probe.check(path, count >= rows, {
    where: 'data.count',
    expected: 'how many there are in all',
    got: 'less than there are on the page',
    ...differently,
  })
}

/** Returns what names a row: its id, the number of an order, and the version of a review. */
function nameOf(row: unknown): string {
  return ['id', 'order_no', 'publish_id'].map((field) => textOf(row, field)).join()
}
