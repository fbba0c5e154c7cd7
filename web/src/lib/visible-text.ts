/**
 * What is not seen and still changes how the words around it are: it turns their direction around (embeddings,
 * overrides, isolates), or is a control character that no text has, the null byte among them.
 */
const hidden = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu

/** The same characters in a text of JSON, as they are or escaped. */
const hiddenInJson = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\\u(?:00[0189]|007f|202[a-e]|206[6-9])/i

/** What stands for each of them, so that it is seen that something is there. */
const replacement = '\uFFFD'

/** The text without characters that hide and turn others around: a replacement character stands for each. */
export function visibleText(text: string): string {
  return text.replace(hidden, replacement)
}

/**
 * Reads JSON that somebody else wrote: its texts as `visibleText` has them.
 * @throws {SyntaxError} for what is no JSON
 */
export function parseVisible(json: string): unknown {
  if (!hiddenInJson.test(json)) return JSON.parse(json)
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? visibleText(value) : value))
}
