import { idsIn, isIdName, isInexactId } from '#contract/values/ids.ts'
import { guardBidi, parseGuarded } from '../lib/bidi-guard.ts'

/** The proposal "JSON.parse source text access", not in every browser. */
type ReviverContext = { source?: string } | undefined
type RawJson = { rawJSON?: (text: string) => unknown }

/** A text with a possible integer above 2^53−1. */
const longInteger = /\d{16}/
const integer = /^-?\d+$/
const largeId = /^[1-9]\d{15,}$/

/** Large ids that came as texts, and are sent back as texts. */
const texts = new Set<string>()

/**
 * Parses an answer without spoofing characters. An integer above 2^53−1 becomes its text, or is rounded in older
 * browsers. @throws {SyntaxError} for invalid JSON
 */
export function parseAnswer(json: string): unknown {
  if (!longInteger.test(json)) return parseGuarded(json)
  return JSON.parse(json, (_, value: unknown, context?: ReviverContext) => {
    if (typeof value === 'string') {
      if (isLarge(value)) texts.add(value)
      return guardBidi(value)
    }
    const source = context?.source
    if (typeof value !== 'number' || source === undefined || Number.isSafeInteger(value)) return value
    return integer.test(source) ? source : value
  })
}

function isLarge(text: string): boolean {
  return largeId.test(text) && !Number.isSafeInteger(Number(text))
}

/** Returns the JSON of a request, with large ids as numbers if they came so. */
export function requestJson(body: unknown): string {
  const json = JSON.stringify(body, (name, value: unknown) => {
    if (!isIdName(name)) return value
    return Array.isArray(value) ? value.map(rawId) : rawId(value)
  })
  return json.replace(/"\\u0000(\d+)"/g, '$1')
}

function rawId(id: unknown): unknown {
  if (typeof id !== 'string' || !isLarge(id) || texts.has(id)) return id
  const { rawJSON } = JSON as RawJson
  // Without `rawJSON`, `requestJson` removes the quotes of a marked text.
  return rawJSON ? rawJSON(id) : `\u0000${id}`
}

/** Returns whether a request contains an id that the browser has rounded. */
export function hasInexactId(body: unknown): boolean {
  return idsIn(body).some(isInexactId)
}
