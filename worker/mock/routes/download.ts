import type { Context } from 'hono'
import { readViewer } from '../domain/account/sessions.ts'
import { invalidLink, readPicture, resolveDownloadLink } from '../domain/file/download-link.ts'
import { contentOf } from '../domain/file/file-content.ts'
import type { FileRecord } from '../domain/file/records.ts'
import { offersProductVersion } from '../domain/product/product-versions.ts'
import type { Reader } from '../domain/schema.ts'
import { countDownload, offersVersion } from '../domain/version/versions.ts'
import { attachment, type ByteRange, failedCondition, parseRange } from '../http/file-headers.ts'
import type { Services } from '../http/mock-env.ts'
import { watchEnd } from '../streams.ts'

/**
 * Answers GET and HEAD of a download link or a plugin's picture with the file or one range. A download counts when the
 * end of the file was sent, so that one in parts counts once.
 */
export function createDownload({ database, files, now, log }: Services) {
  return async function download(c: Context): Promise<Response> {
    const holder = c.req.query('for') ?? ''
    const link = {
      id: c.req.param('id') ?? '',
      for: holder,
      by: c.req.query('by') ?? '',
      until: c.req.query('until') ?? '',
      platform: c.req.query('platform') ?? '',
      key: c.req.query('key') ?? '',
    }
    const reader = database.read()
    const picture = readPicture(reader, link.id)
    const file = picture ?? resolveDownloadLink(reader, link, now())
    if (picture === undefined) assertOffered(reader, Number(link.by), holder)
    const headers = headersOf(file)
    const failed = failedCondition(c.req.raw.headers, etagOf(file))
    if (failed !== undefined) return withoutContent(failed, headers)
    const range = hasRange(c, file) ? parseRange(c.req.header('Range'), file.size) : undefined
    if (range === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${file.size}`)
      return withoutContent(416, headers)
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    describeLength(headers, file, range)
    const status = range === undefined ? 200 : 206
    if (c.req.method === 'HEAD') return new Response(null, { status, headers })
    const body = contentOf(files, file).stream(start, end - start + 1)
    const isCounted = picture === undefined && end === file.size - 1 && !isTail(c)
    return new Response(isCounted ? watchEnd(body, count) : body, { status, headers })

    async function count(isWhole: boolean): Promise<void> {
      if (!isWhole) return
      const counted = { platform: link.platform, userId: Number(link.by), now: now() }
      // The file has arrived, even if the download cannot be stored.
      await database
        .change((work) => countDownload(work, holder, counted))
        .catch((error: unknown) => log('[files] A download could not be counted', error))
    }
  }
}

/** Returns whether the request asks only for the last bytes, as archive viewers do. */
function isTail(c: Context): boolean {
  return /^bytes=[\s,]*-/i.test(c.req.header('Range') ?? '')
}

/** Returns an answer without a body. */
function withoutContent(status: 304 | 412 | 416, headers: Headers): Response {
  headers.delete('Content-Disposition')
  headers.delete('Content-Type')
  return new Response(null, { status, headers })
}

/** Refuses a link whose user was banned, or whose version was withdrawn. */
function assertOffered(reader: Reader, userId: number, holder: string): void {
  const viewer = readViewer(reader, userId)
  if (viewer && (offersVersion(reader, viewer, holder) || offersProductVersion(reader, viewer, holder)))
    return
  throw invalidLink()
}

function describeLength(headers: Headers, file: FileRecord, range: ByteRange | undefined): void {
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range !== undefined) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`)
}

/**
 * Returns the headers: a user's HTML must not run on this origin, so files are attachments; pictures are shown, also to
 * other consoles.
 */
function headersOf(file: FileRecord): Headers {
  return new Headers({
    'Accept-Ranges': 'bytes',
    ...(file.picture
      ? { 'Cache-Control': 'private, max-age=3600' }
      : { 'Content-Disposition': attachment(file.fileName) }),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': contentType(file),
    'Cross-Origin-Resource-Policy': file.picture ? 'cross-origin' : 'same-origin',
    ETag: etagOf(file),
    'X-Content-Type-Options': 'nosniff',
  })
}

function contentType({ isZip, picture }: FileRecord): string {
  if (picture) return `image/${picture}`
  return isZip ? 'application/zip' : 'application/octet-stream'
}

function etagOf({ sha256 }: FileRecord): string {
  return `"${sha256}"`
}

/** Returns whether a range counts: only for GET, and for an `If-Range` that names the current file. */
function hasRange(c: Context, file: FileRecord): boolean {
  const condition = c.req.header('If-Range')
  return c.req.method === 'GET' && (condition === undefined || condition === etagOf(file))
}
