import type { List } from '#contract/shapes.ts'

/** `page` counts from 1; `limit` is the page size. */
export interface ListPart {
  page: number
  limit: number
}

/** Returns one page of an answer; `select` filters and sorts the rows of a host that answers all at once. */
export function paginate<Row>(
  answer: unknown,
  { page, limit }: ListPart,
  select: (rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): List<Row> {
  const cut = (rows: readonly Row[]) => rows.slice((page - 1) * limit, page * limit)
  const ofUnpaged = (rows: readonly Row[]) => {
    const selected = select(rows)
    return { list: cut(selected), count: selected.length }
  }
  if (Array.isArray(answer)) return ofUnpaged(answer)
  if (!isList<Row>(answer)) return { list: [], count: 0 }
  if ('unpaged' in answer && answer.unpaged === true) return { ...answer, ...ofUnpaged(answer.list) }
  return answer.list.length > limit ? { ...answer, list: cut(answer.list) } : answer
}

function isList<Row>(answer: unknown): answer is List<Row> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'list' in answer &&
    Array.isArray(answer.list) &&
    'count' in answer &&
    typeof answer.count === 'number'
  )
}
