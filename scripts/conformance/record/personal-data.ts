/** What is recognised as personal by its form alone. */
export type PersonalKind = 'email' | 'address' | 'identity' | 'phone' | 'key'

export interface Found {
  readonly kind: PersonalKind
  readonly text: string
  /** Position in the text that was searched. */
  readonly index: number
}

const han = String.raw`\p{sc=Han}`
const inLocalPart = String.raw`[\p{L}\p{M}\p{N}_.+'&*=~-]`
/**
 * A local part begins where Chinese characters end: Chinese is written without spaces, so that those before `wang@…`
 * are the sentence around it.
 */
const localPart = [
  String.raw`"[^"\n]{1,64}"`,
  `(?<!(?!${han})${inLocalPart})(?:(?!${han})${inLocalPart})+`,
  `(?<!${inLocalPart})${inLocalPart}*${han}`,
].join('|')
const topLevel = String.raw`(?:(?:(?!${han})[\p{L}\p{M}\p{N}_-])+|${han}+)`
const domain = String.raw`(?:(?:[\p{L}\p{M}\p{N}_-]+[.．｡])+${topLevel}|\[[\da-fA-F:.]+\])`

const ipv4 = String.raw`\d{1,3}(?:\.\d{1,3}){3}`
const hex = String.raw`[\da-fA-F]{1,4}`
const ipv6 = [
  `(?:${hex}:){6}${ipv4}`,
  `(?:${hex}:){7}${hex}`,
  `(?:${hex}(?::${hex}){0,6})?::(?:(?:${hex}:){0,6}(?:${ipv4}|${hex}))?`,
].join('|')

const patterns: Readonly<Record<PersonalKind, readonly string[]>> = {
  email: [`(?:${localPart})[@＠]${domain}`],
  address: [
    String.raw`(?<![\w:.])(?=[:\d]*[\da-fA-F])(?:${ipv6})(?:%[\w.-]+)?(?!\w)`,
    String.raw`\b${ipv4}\b`,
  ],
  /** 18 digits, with a date of birth inside; the last may be X. */
  identity: [
    String.raw`(?<!\d)[1-9]\d{5}(?:18|19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)`,
  ],
  phone: [
    // A Chinese mobile, with or without the country; a landline with its area.
    String.raw`(?<!\d)(?:(?:\+|00)?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)`,
    String.raw`(?<!\d)0\d{2,3}-\d{7,8}(?!\d)`,
    // International: with a plus sign, or with the two zeros that stand for it.
    String.raw`(?<![\w+])\+\d[\d ().-]{5,18}\d(?!\d)`,
    String.raw`(?<![\w.])00[1-9][\d ()-]{6,17}\d(?!\d)`,
  ],
  key: [
    String.raw`\bev_\w{40}\b`,
    // At least 24 characters with digits and letters of both cases: neither a word nor a plugin's alias.
    String.raw`(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{24,}`,
    String.raw`\b[\da-f]{32,}\b`,
  ],
}

const kinds = Object.keys(patterns) as PersonalKind[]
const anyPattern = new RegExp(kinds.map((kind) => `(?<${kind}>${patterns[kind].join('|')})`).join('|'), 'gu')

/** Finds personal data by its form, in the order of the text. */
export function findPersonalData(text: string): Found[] {
  return [...text.matchAll(anyPattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const kind = kinds.find((each) => groups[each] !== undefined)
    return kind === undefined ? [] : [{ kind, text: found, index }]
  })
}

/** Returns a form in which the same number or address is the same text, however it was written. */
export function canonical(kind: PersonalKind, text: string): string {
  if (kind === 'phone')
    return text
      .replace(/\D/g, '')
      .replace(/^00/, '')
      .replace(/^86(?=1[3-9]\d{9}$)/, '')
  if (kind === 'address') {
    const address = `http://[${text.replace(/%.*$/, '')}]`
    return URL.canParse(address) ? new URL(address).hostname : text
  }
  return text.toLowerCase()
}

const inRun = String.raw`[^\s"'<>()[\]{}&=?/#,;|\\]`
/** A run of text in which something is percent-encoded: a part of a path, or a value of a query string. */
export const percentEncoded = new RegExp(`(?<!${inRun})${inRun}*%[\\da-f]{2}${inRun}*`, 'giu')

/** Decodes percent-encoded text, also where it was encoded more than once. */
export function decodePercent(text: string): string {
  let decoded = text
  for (let depth = 0; depth < 3; depth += 1) {
    decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
    )
  }
  return decoded
}
