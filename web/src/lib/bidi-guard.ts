/** Bidirectional and control characters, which can spoof a text. */
const spoofing = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** Those characters in a JSON text, raw or escaped. */
const spoofingInJson = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\\u(?:00[0189]|007f|202[a-e]|206[6-9])/i

const replacement = '\uFFFD'

export function guardBidi(text: string): string {
  return text.replace(spoofing, replacement)
}

/** Parses JSON with `guardBidi` applied. @throws {SyntaxError} when it is not JSON */
export function parseGuarded(json: string): unknown {
  if (!spoofingInJson.test(json)) return JSON.parse(json)
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? guardBidi(value) : value))
}
