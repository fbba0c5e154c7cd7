import { limits } from '#contract/values/limits.ts'
import type { Page, PageParams } from '../paginate.ts'

/**
 * Fetches all filtered rows page by page. Yields the rows that no page had before, the number of rows up to there, of
 * all matching ones, and whether rows have moved, come or gone meanwhile. Then some may be missed: the pages are fetched
 * once more.
 */
export async function* fetchPages<Row>(
  load: (part: PageParams, signal: AbortSignal) => Promise<Page<Row>>,
  keyOf: (row: Row) => unknown,
  signal: AbortSignal,
) {
  const seen = new Set<unknown>()
  let isChanged = false
  for (let pass = 1; pass <= 2; pass += 1) {
    let answered = 0
    let matching: number | undefined
    for (let page = 1; ; page += 1) {
      const { list, count, unreadable = 0 } = await load({ page, limit: limits.page.maxSize }, signal)
      signal.throwIfAborted()
      const rows = list.filter((row) => !seen.has(keyOf(row)))
      for (const row of rows) seen.add(keyOf(row))
      isChanged ||= pass > 1 || rows.length < list.length || (matching ?? count) !== count
      answered += list.length + unreadable
      matching = count
      yield { rows, read: seen.size, count, isChanged }
      if (list.length + unreadable === 0 || answered >= count) break
    }
    if (!isChanged && answered >= matching) return
  }
}
