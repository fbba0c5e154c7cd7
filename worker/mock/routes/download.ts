import type { Context } from 'hono'
import { followLink } from '../domain/download-link.ts'
import { countDownload } from '../domain/downloads.ts'
import { contentOf } from '../domain/file-content.ts'
import type { FileRecord } from '../domain/schema.ts'
import { type ByteRange, parseRange } from '../http/byte-range.ts'
import { attachment } from '../http/content-disposition.ts'
import type { Services } from '../http/env.ts'

/** GET and HEAD of a file by a signed link: a stream, whole or one range of it. */
export function createDownload({ database, files, now }: Services) {
  return async function download(c: Context): Promise<Response> {
    const holder = c.req.query('for') ?? ''
    const link = {
      id: c.req.param('id') ?? '',
      for: holder,
      until: c.req.query('until') ?? '',
      key: c.req.query('key') ?? '',
    }
    const file = followLink(database.read(), link, now())
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
    if (start === 0) await database.change((work) => countDownload(work, holder))
    const body = contentOf(files, file).stream(start, end - start + 1)
    return new Response(body, { status, headers })
  }
}

function describeLength(headers: Headers, file: FileRecord, range: ByteRange | undefined): void {
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range !== undefined) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`)
}

/** What a user uploaded is saved, never shown: as a page it would run on our origin. */
function headersOf(file: FileRecord): Headers {
  return new Headers({
    'Accept-Ranges': 'bytes',
    'Content-Disposition': attachment(file.fileName),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': file.isZip ? 'application/zip' : 'application/octet-stream',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ETag: etagOf(file),
    'X-Content-Type-Options': 'nosniff',
  })
}

function etagOf({ sha256 }: FileRecord): string {
  return `"${sha256}"`
}

/** Whether what was received before is of the file as it is now; only then a range continues it. */
function isSameVersion(c: Context, file: FileRecord): boolean {
  const condition = c.req.header('If-Range')
  return condition === undefined || condition === etagOf(file)
}
