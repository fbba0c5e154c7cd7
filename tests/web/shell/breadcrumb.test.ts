import { expect, it } from 'vitest'
import { collapse } from '#web/src/shell/navbar/page-breadcrumb.tsx'

it.each([
  ['shows all where there is room', [40, 60, 80], 180, { from: 0, to: 0 }],
  ['collapses the middle where room is short', [40, 60, 80], 179, { from: 1, to: 2 }],
  ['collapses several as one', [40, 60, 60, 80], 179, { from: 1, to: 3 }],
  ['collapses the first too where only the last fits', [40, 60, 80], 160, { from: 0, to: 2 }],
  ['collapses the first of two', [40, 80], 100, { from: 0, to: 1 }],
  ['never collapses the last', [80], 20, { from: 0, to: 0 }],
])('§2 breadcrumb: it %s', (_, widths, room, collapsed) => {
  expect(collapse(widths, room)).toEqual(collapsed)
})
