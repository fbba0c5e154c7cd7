import { isRecord } from '#contract/values/json.ts'
import { columnsKey, pageKey } from './keys.ts'
import { type Filters, LogColumns, type PageColumns, type Range } from './log-columns.ts'
import { CorruptDataError, StoreError } from './store-errors.ts'

interface Numbered {
  readonly id: number
}

interface Page {
  readonly rows: readonly Numbered[]
}

interface LogShape {
  readonly pageSize: number
  readonly columns: readonly string[]
}

export type ReadPage = (key: string) => Promise<object | undefined>

/**
 * The committed rows of one append-only log. Full pages are immutable in the storage; the last page and the columns of
 * all rows are in memory.
 */
export class AppendLog<Row extends Numbered> {
  readonly name: string
  readonly pageSize: number
  readonly #readPage: ReadPage
  readonly #index: LogColumns
  #fullPages = 0
  #tail: readonly Row[] = []
  #isReplaced = false

  constructor(name: string, { pageSize, columns }: LogShape, readPage: ReadPage) {
    this.name = name
    this.pageSize = pageSize
    this.#readPage = readPage
    this.#index = new LogColumns(columns)
  }

  get count(): number {
    return this.#fullPages * this.pageSize + this.#tail.length
  }

  /** Restores the log from its last stored page and the stored columns. */
  async restore(lastPage: number, columns: readonly PageColumns[]): Promise<void> {
    const rows = await this.#rowsOf(lastPage)
    const isFull = rows.length >= this.pageSize
    this.#fullPages = isFull ? lastPage + 1 : lastPage
    this.#tail = isFull ? [] : rows
    await this.#resumeIndex(columns)
  }

  async #resumeIndex(columns: readonly PageColumns[]): Promise<void> {
    if (this.#index.names.length === 0) return
    const byPage = new Map(columns.map((each) => [each.page, each]))
    for (let page = 0; page < this.#fullPages; page += 1) {
      const stored = byPage.get(page)
      if (stored !== undefined && this.#index.isComplete(stored, this.pageSize)) {
        this.#index.addPage(stored, this.pageSize)
      } else {
        this.#index.add(await this.#rowsOf(page))
      }
    }
    this.#index.add(this.#tail)
  }

  /** Returns the items to store for the appended rows: their pages, and the columns of each full page. */
  itemsFor(appended: readonly Row[]): Map<string, Page | PageColumns> {
    const rows = [...this.#tail, ...appended]
    const items = new Map<string, Page | PageColumns>()
    for (let start = 0; start < rows.length; start += this.pageSize) {
      const page = this.#fullPages + start / this.pageSize
      const onPage = rows.slice(start, start + this.pageSize)
      items.set(pageKey(this.name, page), { rows: onPage })
      if (onPage.length === this.pageSize && this.#index.names.length > 0) {
        items.set(columnsKey(this.name, page), { page, columns: this.#index.columnsOf(onPage) })
      }
    }
    return items
  }

  apply(appended: readonly Row[]): void {
    const rows = [...this.#tail, ...appended]
    this.#index.add(appended)
    const filled = Math.floor(rows.length / this.pageSize)
    this.#fullPages += filled
    this.#tail = rows.slice(filled * this.pageSize)
  }

  /** Marks the log as replaced, which ends running readers. */
  markReplaced(isReplaced: boolean): void {
    this.#isReplaced = isReplaced
  }

  /** Yields the committed rows, newest first, without later appends. */
  async *newest(): AsyncGenerator<Row, void> {
    const tail = this.#tail
    const fullPages = this.#fullPages
    yield* tail.toReversed()
    for (let page = fullPages - 1; page >= 0; page -= 1) {
      if (this.#isReplaced) return
      yield* (await this.#rowsOf(page)).toReversed()
    }
  }

  /** Returns the matching committed rows within the range, and the count of all matching rows. */
  async find(filters: Filters, range: Range): Promise<{ rows: Row[]; count: number }> {
    const { positions, count } = this.#index.find(filters, range)
    const tail = this.#tail
    const fullRows = this.#fullPages * this.pageSize
    const pages = new Map<number, readonly Row[]>()
    const rows: Row[] = []
    for (const position of positions) {
      const page = Math.floor(position / this.pageSize)
      if (position < fullRows && !pages.has(page)) pages.set(page, await this.#rowsOf(page))
      const row =
        position < fullRows ? pages.get(page)?.[position - page * this.pageSize] : tail[position - fullRows]
      if (row !== undefined) rows.push(row)
    }
    return { rows, count }
  }

  /**
   * Yields the committed rows, oldest first, a page at a time.
   * @throws StoreError when the data is replaced meanwhile
   */
  pages(): AsyncGenerator<readonly Row[], void> {
    return this.#pagesOf(this.#fullPages, this.#tail)
  }

  async *#pagesOf(fullPages: number, tail: readonly Row[]): AsyncGenerator<readonly Row[], void> {
    for (let page = 0; page < fullPages; page += 1) {
      const rows = await this.#rowsOf(page)
      if (this.#isReplaced) throw new StoreError(this.name, 'The data was replaced while it was copied.')
      yield rows
    }
    if (tail.length > 0) yield tail
  }

  async #rowsOf(page: number): Promise<readonly Row[]> {
    const stored = await this.#readPage(pageKey(this.name, page))
    if (this.#isReplaced) return []
    const rows = stored !== undefined && 'rows' in stored ? stored.rows : undefined
    if (Array.isArray(rows) && rows.every(isNumbered)) return rows
    throw new CorruptDataError(pageKey(this.name, page))
  }
}

function isNumbered(row: unknown): boolean {
  return isRecord(row) && typeof row.id === 'number'
}
