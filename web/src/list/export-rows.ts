import { providerZone } from '#contract/values/provider-time.ts'
import { systemTimeFormat } from '../lib/server-time.ts'
import { type Column, cellValue } from './column.ts'
import type { Page, PageParams } from './paginate.ts'
import { fetchPages } from './selection/fetch-pages.ts'

/** Marks the file as UTF-8 for Excel. */
const byteOrderMark = '\uFEFF'

/** Matches texts that spreadsheets parse as formulas, also after invisible characters or in full width. */
const formula = /^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

export type CsvOptions<Row> = Pick<ExportOptions<Row>, 'columns' | 'load' | 'rowKey' | 'filter'>

/** Returns the name of a page's export, by its title. */
export function fileNameOf(title: string): string {
  const words = title
    .replace(/\u7ba1\u7406$/, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['list']
  return words.join('-')
}

interface NamedExport<Row> extends Omit<ExportOptions<Row>, 'write'> {
  title: string
}

/** Saves all filtered rows as a CSV file. Resolves with what was exported; null when the user cancels the file dialog. */
export async function exportCsv<Row>({ title, ...options }: NamedExport<Row>): Promise<Exported | null> {
  const target = await chooseTarget(`${fileNameOf(title)}-${systemTimeFormat()}.csv`)
  if (target === null) return null
  try {
    const exported = await exportRows({ ...options, write: (text) => target.write(text) })
    await target.close()
    return exported
  } catch (error) {
    await target.abort()
    throw error
  }
}

interface ExportOptions<Row> {
  columns: readonly Column<Row>[]
  load: (part: PageParams, signal: AbortSignal) => Promise<Page<Row>>
  rowKey: (row: Row) => unknown
  /** Returns whether to export a row. */
  filter?: ((row: Row) => boolean) | undefined
  write: (text: string) => Promise<void>
  signal: AbortSignal
  onProgress: (written: number, count: number) => void
}

interface Exported {
  /** The number of rows. */
  rows: number
  /** Whether rows have moved, come or gone meanwhile. */
  isChanged: boolean
}

/** Writes all filtered rows as CSV, page by page, each once. */
export async function exportRows<Row>(options: ExportOptions<Row>): Promise<Exported> {
  const { columns, load, rowKey, filter = () => true, write, signal, onProgress } = options
  await write(
    byteOrderMark +
      csvLine(columns.map(({ title, isTime }) => (isTime ? `${title} (${providerZone})` : title))),
  )
  const result: Exported = { rows: 0, isChanged: false }
  for await (const { rows, read, count, isChanged } of fetchPages(load, rowKey, signal)) {
    const exported = rows.filter(filter)
    await write(
      exported.map((row) => csvLine(columns.map((column) => cellValue(column, row) ?? ''))).join(''),
    )
    result.rows += exported.length
    result.isChanged = isChanged
    onProgress(read, count)
  }
  return result
}

/** Matches texts of digits that spreadsheets round or shorten: more than 15 digits, leading zeros, and an exponent. */
const changedNumber = /^[+-]?(\d{16,}|0\d+|\d+e\d+)$/i

/** Returns a line of CSV (RFC 4180); texts that a spreadsheet would calculate or change get an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) || changedNumber.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

interface SaveTarget {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
  abort: () => Promise<void>
}

declare global {
  interface Window {
    /** File System Access API; not in all browsers. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
  }
}

/** Opens the browser's save dialog; falls back to a download. Resolves with null when the user cancels. */
async function chooseTarget(fileName: string): Promise<SaveTarget | null> {
  if (window.showSaveFilePicker === undefined) return downloadTarget(fileName)
  try {
    const handle = await window.showSaveFilePicker({ suggestedName: fileName })
    return await handle.createWritable()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    // Forbidden, e.g. in a frame; a download needs no permission.
    if (error instanceof DOMException && ['SecurityError', 'NotAllowedError'].includes(error.name)) {
      return downloadTarget(fileName)
    }
    throw error
  }
}

function downloadTarget(fileName: string): SaveTarget {
  const chunks: string[] = []
  return {
    write: async (text) => void chunks.push(text),
    close: async () => {
      const address = URL.createObjectURL(new Blob(chunks, { type: 'text/csv;charset=utf-8' }))
      Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
      // The browser reads the URL after the click has been handled.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    abort: async () => void chunks.splice(0),
  }
}
