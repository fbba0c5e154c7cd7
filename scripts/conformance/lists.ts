import type { Path, RequestOf } from '../../contract/registry.ts'
import { numberOf, rowsOf, textOf } from './found.ts'
import type { Session } from './host.ts'
import type { Probe } from './probe.ts'

/** Whether the pages of a list are cut as they are asked for; `first` is its longest first page. */
export async function probePages<P extends Path>(
  probe: Probe,
  path: P,
  request: RequestOf<P> & { readonly limit?: number | undefined },
  first: unknown,
  as: Session,
): Promise<void> {
  const { limit = 0 } = request
  const rows = rowsOf(first)
  const count = numberOf(first, 'count')
  checkCount(probe, path, { rows: rows.length, count, limit })
  if (rows.length < 2) return
  const pageOf = (page: number) => probe.succeed(path, { ...request, page, limit: 1 }, { as })
  const second = await pageOf(2)
  const again = await pageOf(1)
  const most = 'at most as many rows as asked for'
  probe.check(path, 'data.list of one row', rowsOf(again).length <= 1, most, 'more')
  // Rows may come meanwhile, so that the second page is the first one of before; not the one of after.
  const isSame = nameOf(rowsOf(second)[0]) === nameOf(rowsOf(again)[0])
  probe.check(path, 'data.list of the second page', !isSame, 'other rows than on the first', 'the same')
  const total = numberOf(again, 'count')
  const isTotal = total === undefined || count === undefined || total > 1
  probe.check(path, 'data.count', isTotal, 'how many there are in all', 'how many are on the page')
}

/** Whether a list that was asked for without a page is there as a whole. */
export function checkWhole(probe: Probe, path: Path, data: unknown): void {
  const count = numberOf(data, 'count')
  const isWhole = count === undefined || count === rowsOf(data).length
  probe.check(path, 'without a page: data.list', isWhole, 'all there are', 'some of them')
}

function checkCount(
  probe: Probe,
  path: Path,
  { rows, count, limit }: { rows: number; count: number | undefined; limit: number },
): void {
  if (count === undefined) return
  const isRight = rows < limit ? count === rows : count >= rows
  probe.check(path, 'data.count', isRight, 'how many there are in all', 'another number')
}

/** What tells a row from another; an order has no id. */
function nameOf(row: unknown): string | undefined {
  return textOf(row, 'id') ?? textOf(row, 'order_no')
}
