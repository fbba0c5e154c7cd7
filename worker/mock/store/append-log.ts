import { StoreError } from './errors.ts'
import { pageKey } from './keys.ts'

interface Numbered {
  readonly id: number
}

/** What a page holds in the storage. */
interface Page {
  readonly rows: readonly Numbered[]
}

export type ReadPage = (key: string) => Promise<object | undefined>

/**
 * The committed rows of one append-only log: full pages stay in the storage and never change, only the
 * page being filled is in memory.
 */
export class AppendLog<Row extends Numbered> {
  readonly name: string
  readonly pageSize: number
  readonly #readPage: ReadPage
  #fullPages = 0
  #tail: readonly Row[] = []
  #retired = false

  constructor(name: string, pageSize: number, readPage: ReadPage) {
    this.name = name
    this.pageSize = pageSize
    this.#readPage = readPage
  }

  get count(): number {
    return this.#fullPages * this.pageSize + this.#tail.length
  }

  /** Takes up the log where its last stored page ends. */
  async resume(lastPage: number): Promise<void> {
    const rows = await this.#rowsOf(lastPage)
    const isFull = rows.length >= this.pageSize
    this.#fullPages = isFull ? lastPage + 1 : lastPage
    this.#tail = isFull ? [] : rows
  }

  /** The pages to store when these rows are appended. */
  pagesWith(appended: readonly Row[]): Map<string, Page> {
    const rows = [...this.#tail, ...appended]
    const pages = new Map<string, Page>()
    for (let start = 0; start < rows.length; start += this.pageSize) {
      const page = this.#fullPages + start / this.pageSize
      pages.set(pageKey(this.name, page), { rows: rows.slice(start, start + this.pageSize) })
    }
    return pages
  }

  apply(appended: readonly Row[]): void {
    const rows = [...this.#tail, ...appended]
    const filled = Math.floor(rows.length / this.pageSize)
    this.#fullPages += filled
    this.#tail = rows.slice(filled * this.pageSize)
  }

  /** Says whether the storage now holds another data set: a reader that is under way then comes to its end. */
  retire(retired: boolean): void {
    this.#retired = retired
  }

  /** All rows that are committed now, newest first; later appends do not show up. */
  async *newest(): AsyncGenerator<Row, void> {
    const tail = this.#tail
    const fullPages = this.#fullPages
    yield* tail.toReversed()
    for (let page = fullPages - 1; page >= 0; page -= 1) {
      if (this.#retired) return
      yield* (await this.#rowsOf(page)).toReversed()
    }
  }

  /** All rows that are committed now, oldest first, a page at a time; throws when they are replaced meanwhile. */
  pages(): AsyncGenerator<readonly Row[], void> {
    return this.#pagesOf(this.#fullPages, this.#tail)
  }

  async *#pagesOf(fullPages: number, tail: readonly Row[]): AsyncGenerator<readonly Row[], void> {
    for (let page = 0; page < fullPages; page += 1) {
      const rows = await this.#rowsOf(page)
      if (this.#retired) throw new StoreError(this.name, 'The data was replaced while it was copied.')
      yield rows
    }
    if (tail.length > 0) yield tail
  }

  async #rowsOf(page: number): Promise<readonly Row[]> {
    const stored = await this.#readPage(pageKey(this.name, page))
    if (this.#retired) return []
    if (stored === undefined || !('rows' in stored) || !Array.isArray(stored.rows)) {
      throw new StoreError(pageKey(this.name, page), 'A page of the log is missing or damaged.')
    }
    return stored.rows
  }
}
