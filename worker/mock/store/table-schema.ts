import type * as z from 'zod'

export type RecordId = number | string

export interface Identified {
  readonly id: RecordId
}

/** An index key of the record. Several records may share a key; `undefined` leaves a record out of the index. */
interface Index<Row> {
  // Parameters of methods are bivariant, so a table of a specific row fits any table.
  keyOf(row: Row): string | undefined
}

/** A kind of record with all rows in memory. */
export interface Table<Row, IndexName extends string = string> {
  /** The schema of an imported row; the mock's own rows are not checked. */
  readonly row: z.ZodType<Row>
  readonly indexes: { readonly [Name in IndexName]: Index<Row> }
}

/** A kind of record that grows without bound: appended in pages, read on demand, never changed. */
export interface Log<Row, Column extends string = string> {
  readonly row: z.ZodType<Row>
  /** Rows per stored page; a full page has to stay well below 2 MB. */
  readonly pageSize: number
  /** The properties for filters and order, numbers or repeated texts, in memory for every row. */
  readonly columns: readonly Column[]
}

export interface Schema {
  readonly tables: { readonly [name: string]: Table<Identified> }
  readonly logs: { readonly [name: string]: Log<{ readonly id: number }> }
}

export type TableName<S extends Schema> = keyof S['tables'] & string
export type LogName<S extends Schema> = keyof S['logs'] & string
export type RowOf<S extends Schema, T extends TableName<S>> = z.output<S['tables'][T]['row']>
export type LogRowOf<S extends Schema, L extends LogName<S>> = z.output<S['logs'][L]['row']>
export type ColumnOf<S extends Schema, L extends LogName<S>> = S['logs'][L]['columns'][number]
export type IndexOf<S extends Schema, T extends TableName<S>> = keyof S['tables'][T]['indexes'] & string

/** A row of a schema; stored rows are immutable. */
export type Row<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>

// Objects with any keys stay as they are: the values of a text contain values of texts.
type DeepReadonly<Value> = unknown extends Value
  ? Value
  : string extends keyof Value
    ? Value
    : { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }

/** Describes a table: `table(user, { email: { keyOf: ({ email }) => email } })`. */
export function table<Schema extends z.ZodType<Identified>, IndexName extends string = never>(
  row: Schema,
  indexes: { readonly [Name in IndexName]: Index<Row<Schema>> },
): Table<Row<Schema>, IndexName> {
  return { row: withRowType(row), indexes }
}

/** Describes an append-only log: `log(entry, 100, ['userId'])`. */
export function log<
  Schema extends z.ZodType<{ readonly id: number }>,
  Column extends ColumnName<Row<Schema>> = never,
>(row: Schema, pageSize: number, columns: readonly Column[] = []): Log<Row<Schema>, Column> {
  return { row: withRowType(row), pageSize, columns }
}

function withRowType<Schema extends z.ZodType>(schema: Schema) {
  return schema as unknown as z.ZodType<Row<Schema>>
}

/** The properties of a row that are numbers or texts; an absent text counts as empty. */
type ColumnName<Row> = {
  [Name in keyof Row & string]-?: Row[Name] extends number
    ? Name
    : Row[Name] extends string | undefined
      ? Name
      : never
}[keyof Row & string]
