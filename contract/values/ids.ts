/** An id: a text where the host uses texts, or where a number would lose digits. */
export type Id = number | string

/** Reads an id in an address or a field; undefined for none. */
export function parseId(text: string | null | undefined): Id | undefined {
  const typed = text?.trim()
  // An input method may have made the digits wide.
  const trimmed = typed && /^\p{Nd}+$/u.test(typed) ? typed.normalize('NFKC') : typed
  if (!trimmed || trimmed === '0') return undefined
  const number = Number(trimmed)
  return Number.isSafeInteger(number) && String(number) === trimmed ? number : trimmed
}

const inexactMark = '≈'

/** Returns the text for an id above 2^53−1 whose digits JavaScript has rounded. */
export function inexactId(rounded: number): string {
  return inexactMark + BigInt(rounded)
}

/** Returns whether an id was rounded, so that it names another record or none. */
export function isInexactId(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith(inexactMark)
}

const idName = /^(?!file_|request_)(\w+_)?ids?$/

/** Returns the values of a request's id fields. */
export function idsIn(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => (idName.test(name) ? [value].flat() : []))
}

/** Returns whether a field of a request holds an id, or a list of ids. */
export function isIdName(name: string): boolean {
  return idName.test(name)
}
