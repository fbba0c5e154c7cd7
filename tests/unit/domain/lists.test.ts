import { expect, it } from 'vitest'
import { paginate } from '#worker/mock/domain/common/lists.ts'

const rows = Array.from({ length: 45 }, (_, index) => index + 1)

it('§1 lists: 20 rows from page 1 by default, with the count of all', () => {
  expect(paginate(rows, {})).toEqual({ list: rows.slice(0, 20), count: 45 })
})

it('§1 lists: the last page is short, one past the end is empty', () => {
  expect(paginate(rows, { page: 3 })).toEqual({ list: rows.slice(40), count: 45 })
  expect(paginate(rows, { page: 4 })).toEqual({ list: [], count: 45 })
  expect(paginate(rows, { page: 2, limit: 10 }).list).toEqual(rows.slice(10, 20))
})
