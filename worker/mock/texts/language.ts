export type Language = 'zh' | 'en'

/** Returns the language that an `Accept-Language` header prefers, or the given one. */
export function preferredLanguage(acceptLanguage = '', otherwise: Language = 'zh'): Language {
  const tags = acceptLanguage.split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.split(';').map((text) => text.trim().toLowerCase())
    return { tag, quality: Number(quality.replace('q=', '')) || 0 }
  })
  const [best] = tags
    .filter(({ tag, quality }) => quality > 0 && /^(zh|en)\b/.test(tag))
    .toSorted((a, b) => b.quality - a.quality)
  if (best === undefined) return otherwise
  return best.tag.startsWith('en') ? 'en' : 'zh'
}

/** A reader of the sandbox's scenario. */
interface SandboxReader {
  get(table: 'sandbox', id: 'sandbox'): { readonly scenario: string } | undefined
}

/** Returns the language of the sandbox's data, and of texts that the mock adds. */
export function dataLanguage(reader: SandboxReader): Language {
  return reader.get('sandbox', 'sandbox')?.scenario.endsWith('-en') ? 'en' : 'zh'
}
