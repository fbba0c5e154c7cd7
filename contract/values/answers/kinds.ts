/**
 * The kind of a value in an answer:
 * - a scalar; a `choice` is one of the contract's texts, a `number choice` one of its numbers;
 * - a list with the fields that identify its rows: `['text']`, `[{ id: 'number' }, 'id']`;
 * - a record by field; `?` behind a field's name allows it to be absent, `~` to be null.
 */
export type Kind = Scalar | readonly [Kind, ...string[]] | { readonly [field: string]: Kind }

export type Scalar =
  | 'any'
  | 'boolean'
  | 'choice'
  | 'flag'
  | 'id'
  | 'number'
  | 'number choice'
  | 'text'
  | 'time'
