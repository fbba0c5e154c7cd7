import type { List } from '../../../../contract/shapes.ts'

/** Which rows of a list: a page from 1, and how many to a page. */
export interface ListPart {
  page: number
  limit: number
}

/** A page out of an answer, with what else it holds: the provider may also answer all rows at once. */
export function pageOf<Row>(answer: unknown, { page, limit }: ListPart): List<Row> {
  const cut = (rows: readonly Row[]) => rows.slice((page - 1) * limit, page * limit)
  if (Array.isArray(answer)) return { list: cut(answer), count: answer.length }
  if (!isList<Row>(answer)) return { list: [], count: 0 }
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
