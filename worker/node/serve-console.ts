import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { readFileHeaders } from './headers-file.ts'

/** The build's file for static hosts, which is not served. */
const headersFile = '_headers'

/**
 * Serves the files of the built console with the headers of its `_headers` file; calls `next` for other paths.
 * @throws for a folder without a build
 */
export function serveConsole(root: string): MiddlewareHandler {
  const headersOf = readFileHeaders(readFileSync(join(root, headersFile), 'utf8'))
  const serveFile = serveStatic({ root })
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || c.req.path === `/${headersFile}`) return next()
    let isMissing = false
    const found = await serveFile(c, async () => {
      isMissing = true
    })
    if (isMissing || !found) return next()
    const response = new Response(found.body, found)
    for (const [name, value] of headersOf(c.req.path)) response.headers.set(name, value)
    return response
  }
}
