import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { isForMock } from '../not-found.ts'
import { readFileHeaders } from './file-headers.ts'

/** What the build writes for hosts of files; it is no file of the site itself. */
const headersFile = '_headers'

/**
 * Answers what is a file of the console in the folder, with the headers its build asks for; undefined for all
 * the rest.
 * @throws when the folder holds no build
 */
export function serveConsole(root: string): (request: Request) => Promise<Response | undefined> {
  const headersOf = readFileHeaders(readFileSync(join(root, headersFile), 'utf8'))
  const app = new Hono().use(serveStatic({ root }))
  return async (request) => {
    const { pathname } = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || isForMock(pathname) || pathname === `/${headersFile}`) return undefined
    const found = await app.fetch(request)
    if (found.status === 404) return undefined
    const response = new Response(found.body, found)
    for (const [name, value] of headersOf(pathname)) response.headers.set(name, value)
    return response
  }
}
