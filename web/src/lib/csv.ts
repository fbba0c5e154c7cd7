/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** What spreadsheets parse as a formula, also after invisible characters, and in full width. */
const formula = /^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Returns a line of CSV (RFC 4180); texts that look like a formula are prefixed with an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
