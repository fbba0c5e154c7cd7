const secretKey = /passw|pwd|token|imgcode|email_code|ev_key|secret/i
const mask = '***'
/** Characters of a logged body; the rest is cut off. */
const maxLength = 2000
/** Levels of a logged body; a hostile one is nested deeper than the stack. */
const maxDepth = 20

/** The body as the operation log keeps it: JSON, every secret replaced by `***`, at most 2,000 characters. */
export function redactBody(body: unknown): string {
  const text = JSON.stringify(redact(body)) ?? ''
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}

/** The same value, every secret in it replaced by `***`. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return '…'
  if (Array.isArray(value)) return value.map((inner) => redact(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKey.test(key) ? mask : redact(inner, depth + 1)]),
  )
}
