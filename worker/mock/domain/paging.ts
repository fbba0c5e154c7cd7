import { limits } from '../../../contract/limits.ts'
import type { List } from '../../../contract/shapes.ts'

interface PageRequest {
  /** From 1. */
  readonly page?: number | undefined
  /** Rows per page. */
  readonly limit?: number | undefined
}

/** One page of the rows, and how many there are in all; a page past the end is empty. */
export function paginate<Row>(rows: readonly Row[], { page = 1, limit }: PageRequest): List<Row> {
  const size = limit ?? limits.page.defaultSize
  return { list: rows.slice((page - 1) * size, page * size), count: rows.length }
}
