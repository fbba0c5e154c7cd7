import { expect, it } from 'vitest'
import { paginate } from '#worker/mock/domain/common/lists.ts'

const rows = Array.from({ length: 45 }, (_, index) => index + 1)

it('§1 lists: a request without a page gets the first 20 rows and the count', () => {
  expect(paginate(rows, {})).toEqual({ list: rows.slice(0, 20), count: 45 })
})

it('§1 lists: the last page is short, and a page beyond it is empty', () => {
  expect(paginate(rows, { page: 3 })).toEqual({ list: rows.slice(40), count: 45 })
  expect(paginate(rows, { page: 4 })).toEqual({ list: [], count: 45 })
  expect(paginate(rows, { page: 2, limit: 10 }).list).toEqual(rows.slice(10, 20))
})
