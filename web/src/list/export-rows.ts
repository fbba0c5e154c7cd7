import type { List } from '#contract/shapes.ts'
import { systemTimeFormat } from '../lib/server-time.ts'
import { plainOf, type ShownColumn } from './column.ts'
import { everyPage } from './every-page.ts'
import type { ListPart } from './list-answer.ts'

export interface CsvOptions<Row> extends Omit<ExportOptions<Row>, 'write' | 'signal' | 'onProgress'> {
  fileName: string
}

type RunningExport<Row> = CsvOptions<Row> & Pick<ExportOptions<Row>, 'signal' | 'onProgress'>

/** Saves all filtered rows as a CSV file. Resolves with their number, or null when the user cancels the file dialog. */
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
  columns: readonly ShownColumn<Row>[]
  load: (part: ListPart, signal: AbortSignal) => Promise<List<Row>>
  /** Returns false for the rows to leave out. */
  keep?: ((row: Row) => boolean) | undefined
  write: (text: string) => Promise<void>
  signal: AbortSignal
  onProgress: (written: number, count: number) => void
}

/** Writes all filtered rows as CSV, page by page. Resolves with their number. */
export async function exportRows<Row>(options: ExportOptions<Row>): Promise<number> {
  const { load, keep = () => true, write, signal, onProgress } = options
  const columns = options.columns.filter(({ csv = true }) => csv)
  await write(byteOrderMark + csvLine(columns.map(({ title }) => title)))
  let written = 0
  for await (const { rows, read, count } of everyPage(load, signal)) {
    const kept = rows.filter(keep)
    await write(kept.map((row) => csvLine(columns.map((column) => plainOf(column, row) ?? ''))).join(''))
    written += kept.length
    onProgress(read, count)
  }
  return written
}

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

/** Matches what spreadsheets parse as a formula, also after invisible characters or in full width. */
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

/** A file that is written in pieces. */
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
    /** File System Access API: not in every browser. */
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle>
  }
}

/** Opens the browser's save dialog, or prepares a download where there is none. Null when the user cancels. */
async function chooseTarget(fileName: string): Promise<SaveTarget | null> {
  if (window.showSaveFilePicker === undefined) return download(fileName)
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
      return download(fileName)
    }
    throw error
  }
}

function download(fileName: string): SaveTarget {
  const pieces: string[] = []
  return {
    write: async (text) => void pieces.push(text),
    finish: async () => {
      const address = URL.createObjectURL(new Blob(pieces, { type: 'text/csv;charset=utf-8' }))
      const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
      link.click()
      // The browser reads the URL after the click has been handled.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    discard: async () => void pieces.splice(0),
  }
}
