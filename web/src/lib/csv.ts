/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

/**
 * One line of CSV (RFC 4180), its line end included. A text that a spreadsheet would run as a formula gets a
 * leading apostrophe; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
