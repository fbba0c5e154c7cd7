import { expect, it } from 'vitest'
import { compareVersions } from '#contract/values/semver.ts'
import { selectRows } from '#web/src/list/paginate.ts'

function sorted(values: readonly unknown[], compare?: (a: string, b: string) => number): unknown[] {
  const rows = values.map((value) => ({ value }))
  const column = { key: 'value', title: '', order: 'value', ...(compare && { compare }) } as const
  const order = { column: 'value', isDescending: false }
  return selectRows(rows, { columns: [column], filters: [], values: {}, order }).map(({ value }) => value)
}

it.each([
  ['numbers by value', [9, 10, 100], undefined],
  ['texts of numbers by value', ['9', '10', '100'], undefined],
  ['texts as people read them', ['', 'v9', 'v10', 'V11', 'w1'], undefined],
  ['missing values first', [undefined, 'a', 'b'], undefined],
  ['versions', ['1.9.0', '1.10.0-rc.2', '1.10.0-rc.10', '1.10.0', '2.0.0'], compareVersions],
])('lists: an unpaginated list sorts %s', (_, values, compare) => {
  expect(sorted(values.toReversed(), compare)).toEqual(values)
})
