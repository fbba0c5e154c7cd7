const secretKey = /password|token|imgcode|email_code|ev_key|secret/i
const mask = '***'
/** Characters of a logged body; the rest is cut off. */
const maxLength = 2000

/** The body as the operation log keeps it: JSON, every secret replaced by `***`, at most 2,000 characters. */
export function redactBody(body: unknown): string {
  const text = JSON.stringify(redact(body)) ?? ''
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}

function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKey.test(key) ? mask : redact(inner)]),
  )
}
