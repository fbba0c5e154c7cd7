import type { Identified } from './schema.ts'

interface Numbered {
  readonly id: number
}

/** One log of a copy. */
export interface LogCopy {
  readonly name: string
  /** Its rows, oldest first, read as they are reached. */
  readonly pages: AsyncGenerator<readonly Numbered[], void>
}

/** Everything that was committed at one moment; later changes do not show up in it. */
export interface DataCopy {
  /** With the numbers that were given out, under a name of the store's own. */
  readonly tables: readonly { readonly name: string; readonly rows: readonly Identified[] }[]
  readonly logs: readonly LogCopy[]
}

/** What a data set is filled with again. */
export interface DataToLoad {
  readonly tables: Readonly<Record<string, readonly Identified[]>>
  /** Oldest first, numbered from 1 without a gap. */
  readonly logs: Readonly<Record<string, readonly Numbered[]>>
}
