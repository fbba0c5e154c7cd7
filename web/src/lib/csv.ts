/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet would take for the beginning of a formula: the signs, the wide ones of East Asian keyboards too,
 * also behind what is not seen and what some programs leave out.
 */
const formula = /^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

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
