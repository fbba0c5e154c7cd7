/** Kinds of changes, as the report names them. */
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
 * Syntax of the changed range: the `.name` of a member, or an expression. `first` is an expression at the start of a
 * statement; it gets a semicolon before it, so that its bracket does not call the line above.
 */
export type Form = 'member' | 'expression' | 'first'

/** One small change of a source file. Offsets count UTF-16 units. */
export interface Change {
  readonly kind: MutantKind
  readonly start: number
  readonly end: number
  /** Text that replaces the range. */
  readonly replacement: string
  readonly form: Form
}

/** A change with its file, and the id that switches it on. */
export interface Mutant extends Change {
  /** From 1 on; 0 means none. */
  readonly id: number
  /** Relative to the repository, with slashes. */
  readonly file: string
  /** From 1 on. */
  readonly line: number
  /** Text of the range in the file. */
  readonly original: string
}
