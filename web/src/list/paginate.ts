import type { List } from '#contract/shapes.ts'
import { isRecord } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'

/** `page` counts from 1; `limit` is the page size. */
export interface PageParams {
  page: number
  limit: number
}

/** Returns one page of a response; `select` filters and sorts the rows of an unpaginated one. */
export function paginate<Row>(
  response: unknown,
  { page, limit }: PageParams,
  select: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): List<Row> {
  const slicePage = (rows: readonly Row[]) => rows.slice((page - 1) * limit, page * limit)
  const selectPage = (rows: readonly Row[]) => {
    const selected = select(rows)
    return { list: slicePage(selected), count: selected.length }
  }
  if (Array.isArray(response)) return selectPage(response)
  if (!isList<Row>(response)) return { list: [], count: 0 }
  if ('unpaged' in response && response.unpaged === true) return { ...response, ...selectPage(response.list) }
  return response.list.length > limit ? { ...response, list: slicePage(response.list) } : response
}

function isList<Row>(response: unknown): response is List<Row> {
  return isRecord(response) && Array.isArray(response.list) && typeof response.count === 'number'
}

/** Fetches all filtered rows page by page. `read` counts the rows up to this page, `count` all matching rows. */
export async function* fetchPages<Row>(
  load: (part: PageParams, signal: AbortSignal) => Promise<List<Row>>,
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
