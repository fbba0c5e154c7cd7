import type { List } from '#contract/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { ListPart } from './list-answer.ts'

/** Reads all filtered rows, page by page. `read` counts the rows up to this page, `count` all that match. */
export async function* everyPage<Row>(
  load: (part: ListPart, signal: AbortSignal) => Promise<List<Row>>,
  signal: AbortSignal,
): AsyncGenerator<{ rows: readonly Row[]; read: number; count: number }> {
  let read = 0
  for (let page = 1; ; page += 1) {
    const { list: rows, count } = await load({ page, limit: limits.page.maxSize }, signal)
    signal.throwIfAborted()
    read += rows.length
    yield { rows, read, count }
    if (rows.length === 0 || read >= count) return
  }
}
