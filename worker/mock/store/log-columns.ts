type ColumnValue = number | string

/**
 * Predicates by column; a row matches if all accept it. A predicate is pure and may be called once per different value.
 */
export type Filters = { readonly [column: string]: ((value: never) => boolean) | undefined }

/** The order and the part of the matching rows to return. */
export interface Range {
  readonly skip: number
  readonly take: number
  /** The order, newest first by default; `column` may be `id`. Equal rows are ordered by id. */
  readonly order?: LogOrder | undefined
}

export interface LogOrder {
  readonly column: string
  readonly isDescending: boolean
}

/** The columns of one page as stored, with the values in the order of the rows. */
export interface PageColumns {
  readonly page: number
  readonly columns: { readonly [name: string]: readonly ColumnValue[] }
}

/** The columns of a log in memory: about 8 bytes a value; texts are interned. Rows have positions from 0. */
export class LogColumns {
  readonly names: readonly string[]
  readonly #columns: ReadonlyMap<string, Column>
  #size = 0

  constructor(names: readonly string[]) {
    this.names = names
    this.#columns = new Map(names.map((name) => [name, new Column()]))
  }

  /** Appends the columns of rows. */
  add(rows: readonly object[]): void {
    this.#addColumns(this.columnsOf(rows), rows.length)
  }

  /** Returns whether a stored page has every value of every column, unlike one of an older release. */
  isComplete({ columns }: PageColumns, rows: number): boolean {
    return this.names.every((name) => columns[name]?.length === rows)
  }

  /** Appends a complete stored page. */
  addPage({ columns }: PageColumns, rows: number): void {
    this.#addColumns(columns, rows)
  }

  /** Returns the columns of rows as they are stored. */
  columnsOf(rows: readonly object[]): PageColumns['columns'] {
    return Object.fromEntries(this.names.map((name) => [name, rows.map((row) => columnValue(row, name))]))
  }

  /** Returns the positions of the matching rows in the requested order, and the count of all. */
  find(filters: Filters, { skip, take, order }: Range): { positions: number[]; count: number } {
    if (order !== undefined) {
      const positions = this.#ordered(this.find(filters, { skip: 0, take: this.#size }).positions, order)
      return { positions: positions.slice(skip, skip + take), count: positions.length }
    }
    const tests = [...this.#columns].flatMap(([name, column]) => {
      const filter = filters[name]
      return filter === undefined ? [] : [column.test(filter)]
    })
    const positions: number[] = []
    let count = 0
    for (let position = this.#size - 1; position >= 0; position -= 1) {
      if (!tests.every((passes) => passes(position))) continue
      if (count >= skip && positions.length < take) positions.push(position)
      count += 1
    }
    return { positions, count }
  }

  #ordered(newestFirst: readonly number[], { column, isDescending }: LogOrder): number[] {
    const oldestFirst = newestFirst.toReversed()
    const rank = this.#columns.get(column)?.ranks()
    if (rank === undefined) return isDescending ? [...newestFirst] : oldestFirst
    // The sort is stable, so equal rows stay ordered by id.
    return oldestFirst.sort((a, b) => (isDescending ? rank(b) - rank(a) : rank(a) - rank(b)))
  }

  #addColumns(columns: PageColumns['columns'], rows: number): void {
    for (const [name, column] of this.#columns) column.add(this.#size, columns[name] ?? [])
    this.#size += rows
  }
}

/** Returns whether a row matches the filters. */
export function matchesFilters(row: object, filters: Filters): boolean {
  return Object.entries(filters).every(
    ([name, filter]) => filter === undefined || accepts(filter, columnValue(row, name)),
  )
}

/** The values of one column; texts are interned and referred to by number. */
class Column {
  #values = new Float64Array(256)
  readonly #texts: string[] = []
  readonly #numberOfText = new Map<string, number>()

  add(position: number, values: readonly ColumnValue[]): void {
    this.#reserve(position + values.length)
    for (const [index, value] of values.entries()) {
      this.#values[position + index] = typeof value === 'number' ? value : this.#intern(value)
    }
  }

  /** Turns the filter into a test of positions that is called once per different text. */
  test(filter: (value: never) => boolean): (position: number) => boolean {
    const values = this.#values
    if (this.#texts.length === 0) return (position) => accepts(filter, values[position] ?? Number.NaN)
    const wanted = this.#texts.map((text) => accepts(filter, text))
    return (position) => wanted[values[position] ?? -1] === true
  }

  /** Returns a rank per position, comparing each different text once. */
  ranks(): (position: number) => number {
    const values = this.#values
    if (this.#texts.length === 0) return (position) => values[position] ?? 0
    const rankOf = new Map(this.#texts.toSorted().map((text, rank) => [text, rank]))
    const ranks = this.#texts.map((text) => rankOf.get(text) ?? 0)
    return (position) => ranks[values[position] ?? 0] ?? 0
  }

  #intern(text: string): number {
    const known = this.#numberOfText.get(text)
    if (known !== undefined) return known
    this.#numberOfText.set(text, this.#texts.length)
    return this.#texts.push(text) - 1
  }

  #reserve(size: number): void {
    if (size <= this.#values.length) return
    const larger = new Float64Array(Math.max(size, this.#values.length * 2))
    larger.set(this.#values)
    this.#values = larger
  }
}

function columnValue(row: object, name: string): ColumnValue {
  const value: unknown = Reflect.get(row, name)
  if (typeof value === 'number') return value
  return value === undefined ? '' : String(value)
}

/** Returns whether a filter accepts a value; the typed unit of work guarantees its type. */
function accepts(filter: (value: never) => boolean, value: ColumnValue): boolean {
  return filter(value as never)
}
