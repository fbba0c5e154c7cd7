type ColumnValue = number | string

/** By column, whether a row is wanted for its value there; the same value has to get the same answer. */
export type Filters = { readonly [column: string]: ((value: never) => boolean) | undefined }

/** Which of the rows that were found are wanted. */
export interface Range {
  readonly skip: number
  readonly take: number
}

/** The columns of the rows of one page, in their order, as the storage keeps them. */
export interface PageColumns {
  readonly page: number
  readonly columns: { readonly [name: string]: readonly ColumnValue[] }
}

/**
 * What the rows of a log are found by, in memory: some 8 bytes a value, each different text only once.
 * Rows have positions, from 0.
 */
export class LogColumns {
  readonly names: readonly string[]
  readonly #columns: ReadonlyMap<string, Column>
  #size = 0

  constructor(names: readonly string[]) {
    this.names = names
    this.#columns = new Map(names.map((name) => [name, new Column()]))
  }

  /** Takes up rows behind those it knows. */
  add(rows: readonly object[]): void {
    this.#addColumns(this.columnsOf(rows), rows.length)
  }

  /** Takes up a stored page behind the rows it knows. */
  addPage({ columns }: PageColumns, rows: number): void {
    this.#addColumns(columns, rows)
  }

  /** What is to be stored of these rows, so that they need not be read to be found. */
  columnsOf(rows: readonly object[]): PageColumns['columns'] {
    return Object.fromEntries(this.names.map((name) => [name, rows.map((row) => columnValue(row, name))]))
  }

  /** Positions of the wanted rows, newest first, from the `skip`th on, and how many there are in all. */
  find(filters: Filters, { skip, take }: Range): { positions: number[]; count: number } {
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

  #addColumns(columns: PageColumns['columns'], rows: number): void {
    for (const [name, column] of this.#columns) column.add(this.#size, columns[name] ?? [])
    this.#size += rows
  }
}

/** Whether the filters want this row. */
export function isWanted(row: object, filters: Filters): boolean {
  return Object.entries(filters).every(
    ([name, filter]) => filter === undefined || accepts(filter, columnValue(row, name)),
  )
}

/** The values of one column; a text is a number that stands for it. */
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

  /** The filter as a test of positions; of texts each different one is asked about once. */
  test(filter: (value: never) => boolean): (position: number) => boolean {
    const values = this.#values
    if (this.#texts.length === 0) return (position) => accepts(filter, values[position] ?? Number.NaN)
    const wanted = this.#texts.map((text) => accepts(filter, text))
    return (position) => wanted[values[position] ?? -1] === true
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
  return typeof value === 'number' ? value : String(value)
}

/** The typed interface of the unit of work sees to it that a filter gets values of its column. */
function accepts(filter: (value: never) => boolean, value: ColumnValue): boolean {
  return filter(value as never)
}
