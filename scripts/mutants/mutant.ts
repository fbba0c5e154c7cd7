/** What was changed, in the words of the report. */
export type MutantKind =
  | 'comparison'
  | 'arithmetic'
  | 'logic'
  | 'negation'
  | 'default removed'
  | 'condition fixed'
  | 'boolean'
  | 'number'
  | 'text'
  | 'method'
  | 'call removed'
  | 'statement removed'

/**
 * What stands between the offsets: the `.name` behind an object, or an expression. `first` is an expression that a
 * statement of a block begins with, which must not be taken for the arguments of the line above.
 */
export type Form = 'member' | 'expression' | 'first'

/** One small change of a source file. Offsets count UTF-16 units from the file's beginning. */
export interface Change {
  readonly kind: MutantKind
  readonly start: number
  readonly end: number
  /** The text in the place of what stands between the offsets. */
  readonly replacement: string
  readonly form: Form
}

/** A change in its file, with the number it is switched on by. */
export interface Mutant extends Change {
  /** From 1 on; 0 means none. */
  readonly id: number
  /** Relative to the repository, with slashes. */
  readonly file: string
  /** From 1 on. */
  readonly line: number
  /** What stands in the file. */
  readonly original: string
}
