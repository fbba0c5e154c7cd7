export type ColumnValue = number | string

/** By column, whether a row is wanted for its value there; the same value always gets the same answer. */
export type Filters = { readonly [column: string]: ((value: never) => boolean) | undefined }

/** Which of the rows that were found are wanted. */
export interface Range {
  readonly skip: number
  readonly take: number
}

/** The values of some rows by column, in the rows' order. */
export type Columns = { readonly [name: string]: readonly ColumnValue[] }

/**
 * What the rows of a log are found by, in memory: 8 bytes a value, each different text only once. Rows
 * have positions, from 0, and may be taken up in any order.
 */
export class RowIndex {
  readonly #columns: ReadonlyMap<string, Column>

  constructor(names: readonly string[]) {
    this.#columns = new Map(names.map((name) => [name, new Column()]))
  }

  get isEmpty(): boolean {
    return this.#columns.size === 0
  }

  /** The values of these rows. */
  columnsOf(rows: readonly object[]): Columns {
    return Object.fromEntries(
      [...this.#columns.keys()].map((name) => [name, rows.map((row) => valueOf(row, name))]),
    )
  }

  /** Takes up rows, the first of which is at the position. */
  add(position: number, columns: Columns): void {
    for (const [name, column] of this.#columns) column.add(position, columns[name] ?? [])
  }

  /** Positions below `size` of the wanted rows, newest first, within the range, and how many there are in all. */
  find(size: number, filters: Filters, { skip, take }: Range): { positions: number[]; count: number } {
    const tests = [...this.#columns].flatMap(([name, column]) => {
      const filter = filters[name]
      return filter === undefined ? [] : [column.test(filter)]
    })
    const positions: number[] = []
    let count = 0
    for (let position = size - 1; position >= 0; position -= 1) {
      if (!tests.every((passes) => passes(position))) continue
      if (count >= skip && positions.length < take) positions.push(position)
      count += 1
    }
    return { positions, count }
  }
}

/** Whether the filters want this row. */
export function isWanted(row: object, filters: Filters): boolean {
  return Object.entries(filters).every(
    ([name, filter]) => filter === undefined || accepts(filter, valueOf(row, name)),
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

function valueOf(row: object, name: string): ColumnValue {
  const value: unknown = Reflect.get(row, name)
  return typeof value === 'number' ? value : String(value)
}

/** The typed interface of the unit of work sees to it that a filter gets values of its column. */
function accepts(filter: (value: never) => boolean, value: ColumnValue): boolean {
  return filter(value as never)
}
