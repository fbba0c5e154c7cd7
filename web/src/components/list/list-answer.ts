import type { List } from '../../../../contract/shapes.ts'

/** Which rows of a list: a page from 1, and how many to a page. */
export interface ListPart {
  page: number
  limit: number
}

/** A page out of an answer: the provider may also answer all rows at once, as a bare array. */
export function pageOf<Row>(answer: unknown, { page, limit }: ListPart): List<Row> {
  if (Array.isArray(answer)) {
    return { list: answer.slice((page - 1) * limit, page * limit), count: answer.length }
  }
  if (isList<Row>(answer)) return answer
  return { list: [], count: 0 }
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
