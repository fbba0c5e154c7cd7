import type { Context } from 'hono'
import { readPicture, resolveDownloadLink } from '../domain/file/download-link.ts'
import { contentOf } from '../domain/file/file-content.ts'
import type { FileRecord } from '../domain/file/records.ts'
import { countDownload } from '../domain/version/versions.ts'
import type { Services } from '../http/env.ts'
import { attachment, type ByteRange, parseRange } from '../http/file-headers.ts'

/** Answers GET and HEAD of a signed download link or of a plugin's picture: streams the file, or one range of it. */
export function createDownload({ database, files, now }: Services) {
  return async function download(c: Context): Promise<Response> {
    const holder = c.req.query('for') ?? ''
    const userId = Number(c.req.query('by'))
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
    const headers = headersOf(file)
    if (c.req.header('If-None-Match')?.includes(etagOf(file)) === true) {
      return new Response(null, { status: 304, headers })
    }
    const range = isSameVersion(c, file) ? parseRange(c.req.header('Range'), file.size) : undefined
    if (range === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${file.size}`)
      return new Response(null, { status: 416, headers })
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    describeLength(headers, file, range)
    const status = range === undefined ? 200 : 206
    if (c.req.method === 'HEAD') return new Response(null, { status, headers })
    if (start === 0 && picture === undefined) {
      const download = { platform: link.platform, userId, now: now() }
      await database.change((work) => countDownload(work, holder, download))
    }
    const body = contentOf(files, file).stream(start, end - start + 1)
    return new Response(body, { status, headers })
  }
}

function describeLength(headers: Headers, file: FileRecord, range: ByteRange | undefined): void {
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range !== undefined) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`)
}

/** An attachment, never displayed: a user's HTML would run on this origin. A picture is shown, also to a console elsewhere. */
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

/** Whether an `If-Range` header names the current file; only then the answer may be partial. */
function isSameVersion(c: Context, file: FileRecord): boolean {
  const condition = c.req.header('If-Range')
  return condition === undefined || condition === etagOf(file)
}
