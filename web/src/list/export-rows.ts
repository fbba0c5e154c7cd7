import type { List } from '#contract/shapes.ts'
import { providerZone } from '#contract/values/provider-time.ts'
import { systemTimeFormat } from '../lib/server-time.ts'
import { type Column, cellValue } from './column.ts'
import type { PageParams } from './paginate.ts'
import { fetchPages } from './paginate.ts'

/** Marks the file as UTF-8 for Excel. */
const byteOrderMark = '\uFEFF'

/** Matches what spreadsheets parse as a formula, also after invisible characters or in full width. */
const formula = /^[\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

export interface CsvOptions<Row> extends Omit<ExportOptions<Row>, 'write' | 'signal' | 'onProgress'> {
  fileName: string
}

/** Returns the name of a page's export in words: what its title says is listed. */
export function fileNameOf(title: string): string {
  const words = title
    .replace(/\u7ba1\u7406$/, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['list']
  return words.join('-')
}

type RunningExport<Row> = CsvOptions<Row> & Pick<ExportOptions<Row>, 'signal' | 'onProgress'>

/** Saves all filtered rows as a CSV file. Resolves with their number; null when the user cancels the file dialog. */
export async function exportCsv<Row>({ fileName, ...options }: RunningExport<Row>): Promise<number | null> {
  const target = await chooseTarget(`${fileName}-${systemTimeFormat()}.csv`)
  if (target === null) return null
  try {
    const rows = await exportRows({ ...options, write: target.write })
    await target.finish()
    return rows
  } catch (error) {
    await target.discard()
    throw error
  }
}

interface ExportOptions<Row> {
  columns: readonly Column<Row>[]
  load: (part: PageParams, signal: AbortSignal) => Promise<List<Row>>
  /** Returns whether to export a row. */
  filter?: ((row: Row) => boolean) | undefined
  write: (text: string) => Promise<void>
  signal: AbortSignal
  onProgress: (written: number, count: number) => void
}

/** Writes all filtered rows as CSV, page by page. Resolves with their number. */
export async function exportRows<Row>(options: ExportOptions<Row>): Promise<number> {
  const { load, filter = () => true, write, signal, onProgress } = options
  const columns = options.columns.filter(({ csv = true }) => csv)
  await write(
    byteOrderMark +
      csvLine(columns.map(({ title, isTime }) => (isTime ? `${title} (${providerZone})` : title))),
  )
  let written = 0
  for await (const { rows, read, count } of fetchPages(load, signal)) {
    const exported = rows.filter(filter)
    await write(
      exported.map((row) => csvLine(columns.map((column) => cellValue(column, row) ?? ''))).join(''),
    )
    written += exported.length
    onProgress(read, count)
  }
  return written
}

/** Returns a line of CSV (RFC 4180); texts that look like a formula are prefixed with an apostrophe. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A file written in chunks. */
interface SaveTarget {
  write: (text: string) => Promise<void>
  finish: () => Promise<void>
  discard: () => Promise<void>
}

interface FileWriter {
  write: (text: string) => Promise<void>
  close: () => Promise<void>
  abort: () => Promise<void>
}

interface FileHandle {
  createWritable: () => Promise<FileWriter>
}

declare global {
  interface Window {
    /** File System Access API; not in all browsers. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle>
  }
}

/** Opens the browser's save dialog; falls back to a download. Resolves with null when the user cancels. */
async function chooseTarget(fileName: string): Promise<SaveTarget | null> {
  if (window.showSaveFilePicker === undefined) return downloadTarget(fileName)
  try {
    const handle = await window.showSaveFilePicker({ suggestedName: fileName })
    const writer = await handle.createWritable()
    return {
      write: (text) => writer.write(text),
      finish: () => writer.close(),
      discard: () => writer.abort(),
    }
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
    finish: async () => download(fileName, chunks, 'text/csv;charset=utf-8'),
    discard: async () => void chunks.splice(0),
  }
}

/** Has the browser download a file. */
function download(name: string, parts: readonly string[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser reads the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
