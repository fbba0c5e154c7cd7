import { expect, it } from 'vitest'
import { collapse } from '#web/src/shell/navbar/page-breadcrumb.tsx'

it.each([
  ['all entries are shown with enough room', [40, 60, 80], 180, { from: 0, to: 0 }],
  ['the middle collapses with too little room', [40, 60, 80], 179, { from: 1, to: 2 }],
  ['several entries collapse as one', [40, 60, 60, 80], 179, { from: 1, to: 3 }],
  ['the first collapses too when only the last fits', [40, 60, 80], 160, { from: 0, to: 2 }],
  ['the last never collapses', [80], 20, { from: 0, to: 0 }],
])('§2 breadcrumb: %s', (_, widths, room, collapsed) => expect(collapse(widths, room)).toEqual(collapsed))
