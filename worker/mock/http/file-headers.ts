/** The entity tags of a condition (RFC 9110, section 8.8.3), weak ones with their prefix. */
const entityTags = /(?:W\/)?"[^"]*"/g

/**
 * Evaluates the conditions of a GET or HEAD for a file with this entity tag and no date (RFC 9110, section 13.2.2).
 * Returns the status of an answer without the file, or undefined.
 */
export function failedCondition(headers: Headers, etag: string): 304 | 412 | undefined {
  const match = headers.get('If-Match')
  if (match !== null && !names(match, [etag])) return 412
  const noneMatch = headers.get('If-None-Match')
  return noneMatch !== null && names(noneMatch, [etag, `W/${etag}`]) ? 304 : undefined
}

/** Returns whether a condition names one of the tags, or any (`*`). */
function names(condition: string, tags: readonly string[]): boolean {
  return condition.trim() === '*' || (condition.match(entityTags) ?? []).some((tag) => tags.includes(tag))
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a Range header for a content of `size` bytes (RFC 9110, section 14). Returns undefined for the whole content,
 * also for several ranges and an invalid header, and `unsatisfiable` for a range outside it.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=[\s,]*(\d*)-(\d*)[\s,]*$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/**
 * Builds a Content-Disposition header that saves the file under its name (RFC 6266), with an ASCII name for old
 * clients.
 */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  // RFC 8187 leaves fewer characters unescaped than encodeURIComponent does.
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
