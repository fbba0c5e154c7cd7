export type RecordId = number | string

export interface Identified {
  readonly id: RecordId
}

/** An index key of the record. Several records may share a key; `undefined` leaves a record out of the index. */
interface Index<Row> {
  // A method, not a property: parameters of methods are bivariant, so a table of a specific row fits any table.
  keyOf(row: Row): string | undefined
}

/** A kind of record with all rows in memory. */
export interface Table<Row extends Identified, IndexName extends string = string> {
  /** Carries the row's type; never set. */
  readonly row?: Row
  readonly indexes: { readonly [Name in IndexName]: Index<Row> }
}

/** A kind of record that grows without bound: appended in pages, read on demand, never changed. */
export interface Log<Row extends { readonly id: number }, Column extends string = string> {
  /** Carries the row's type; never set. */
  readonly row?: Row
  /** Rows per stored page; a full page has to stay well below 2 MB. */
  readonly pageSize: number
  /**
   * The properties that rows are filtered and ordered by, numbers or repeated texts; they are in memory for every row.
   */
  readonly columns: readonly Column[]
}

export interface Schema {
  readonly tables: { readonly [name: string]: Table<Identified> }
  readonly logs: { readonly [name: string]: Log<{ readonly id: number }> }
}

export type TableName<S extends Schema> = keyof S['tables'] & string
export type LogName<S extends Schema> = keyof S['logs'] & string
export type RowOf<S extends Schema, T extends TableName<S>> = NonNullable<S['tables'][T]['row']>
export type LogRowOf<S extends Schema, L extends LogName<S>> = NonNullable<S['logs'][L]['row']>
export type ColumnOf<S extends Schema, L extends LogName<S>> = S['logs'][L]['columns'][number]
export type IndexOf<S extends Schema, T extends TableName<S>> = keyof S['tables'][T]['indexes'] & string

/** Describes a table: `table<UserRecord>()({ email: { keyOf: (user) => user.email } })`. */
export function table<Row extends Identified>() {
  return function withIndexes<IndexName extends string = never>(
    indexes: { readonly [Name in IndexName]: Index<Row> },
  ): Table<Row, IndexName> {
    return { indexes }
  }
}

/** Describes an append-only log: `log<EntryRecord>()(100, ['userId'])`. */
export function log<Row extends { readonly id: number }>() {
  return function withPages<Column extends ColumnName<Row> = never>(
    pageSize: number,
    columns: readonly Column[] = [],
  ): Log<Row, Column> {
    return { pageSize, columns }
  }
}

/** The properties of a row that are all numbers or all texts; a text may be absent and then counts as empty. */
type ColumnName<Row> = {
  [Name in keyof Row & string]-?: Row[Name] extends number
    ? Name
    : Row[Name] extends string | undefined
      ? Name
      : never
}[keyof Row & string]
