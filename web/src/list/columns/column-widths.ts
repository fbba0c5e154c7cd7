import { fontSize, inEm, type PlacedColumn, pinnedAt, tableWidth, widthLimits } from './layout.ts'

/** A stretched column is drawn wider than its layout says; less than this is rounding. */
const tolerance = 1

/** Measures a rendered table, and shows another width of a column before it is stored, without rendering the rows. */
export function measureWidths(head: HTMLTableCellElement, placed: readonly PlacedColumn<never>[]) {
  const table = head.closest('table')
  const scale = (Number.parseFloat(getComputedStyle(head).fontSize) || fontSize) / fontSize
  const drawn = placed.map(({ column: { key }, width, start }, index) => {
    const th = table?.querySelector<HTMLTableCellElement>(`th[data-column="${key}"]`)
    const measured = (th?.getBoundingClientRect().width || 0) / scale || width
    const isLast = index === placed.length - 1
    // The last column takes what the others leave, so its width on the screen is not its own.
    const isOwn = (isLast && th !== head) || Math.abs(measured - width) < tolerance
    const col = table?.querySelector<HTMLElement>(`col[data-column="${key}"]`)
    return {
      key,
      th,
      col,
      isLast,
      isPinned: start !== undefined,
      stored: width,
      width: isOwn ? width : measured,
    }
  })
  const own = drawn.find(({ th }) => th === head)
  const draw = (widths: readonly number[]) => {
    let start = 0
    for (const [index, { th, col, isLast, isPinned }] of drawn.entries()) {
      if (col) col.style.inlineSize = isLast ? '' : inEm(widths[index] ?? 0)
      if (isPinned && th && table) {
        const place = [...(th.parentElement?.children ?? [])].indexOf(th)
        for (const row of table.querySelectorAll('tr')) {
          const cell = row.children[place]
          if (cell instanceof HTMLElement) cell.style.setProperty('--start', pinnedAt(start))
        }
      }
      start += widths[index] ?? 0
    }
    if (table) table.style.minInlineSize = tableWidth(start)
  }
  const usual = drawn.map(({ col }) => col?.style.inlineSize ?? '')

  return {
    /** Pixels on the screen per pixel at the medium font size. */
    scale,
    width: own?.width ?? 0,
    /** Draws the column this wide. Returns the widths to store: its own, and those that are drawn otherwise than stored. */
    show: (wanted: number): Record<string, number> => {
      const width = Math.round(Math.min(Math.max(widthLimits.min, wanted), widthLimits.max))
      const widths = drawn.map((each) => (each === own ? width : each.width))
      draw(widths)
      const changed = drawn.flatMap(({ key, stored }, index) => {
        const next = widths[index]
        return next === undefined || next === stored ? [] : [[key, next] as const]
      })
      return Object.fromEntries(changed)
    },
    /** Draws all columns as they were. */
    restore: () => {
      draw(drawn.map(({ stored }) => stored))
      for (const [index, { col }] of drawn.entries()) if (col) col.style.inlineSize = usual[index] ?? ''
    },
  }
}
