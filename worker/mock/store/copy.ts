import type { Identified } from './table-schema.ts'

interface Numbered {
  readonly id: number
}

export interface LogCopy {
  readonly name: string
  /** Yields the rows, oldest first, a page at a time. */
  readonly pages: AsyncGenerator<readonly Numbered[], void>
}

/** A consistent copy of the committed data; later changes are not included. */
export interface DataCopy {
  /** Includes the store's internal table of sequences. */
  readonly tables: readonly { readonly name: string; readonly rows: readonly Identified[] }[]
  readonly logs: readonly LogCopy[]
}

/** The replacement of a data set. */
export interface DataToLoad {
  readonly tables: Readonly<Record<string, readonly Identified[]>>
  /** Oldest first, numbered from 1 without gaps. */
  readonly logs: Readonly<Record<string, readonly Numbered[]>>
}

/** Reads a copy as a whole; `take` gets the rows of each table and of each page of a log. */
export async function collect(
  { tables, logs }: DataCopy,
  take: <Row extends Identified>(rows: readonly Row[]) => readonly Row[] = (rows) => rows,
): Promise<DataToLoad> {
  const rowsByLog: Record<string, Numbered[]> = {}
  for (const { name, pages } of logs) {
    const rows: Numbered[] = []
    for await (const page of pages) rows.push(...take(page))
    rowsByLog[name] = rows
  }
  return { tables: Object.fromEntries(tables.map(({ name, rows }) => [name, take(rows)])), logs: rowsByLog }
}
