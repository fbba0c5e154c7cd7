import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { inProject } from '../../scripts/lib/project.ts'

const compressible = new Set(['.css', '.html', '.js', '.svg'])

interface Site {
  /** The built pages, relative to the repository. */
  folder: string
  /** Where the compressed copy is put, relative to the repository. */
  copy: string
  /** Origin that answers what is no file; without it nothing does. */
  calls?: string
}

export interface ServedSite {
  /** With a slash at the end. */
  address: string
  close: () => void
}

/**
 * Serves built pages as a host on the internet does, and wrangler's own server does not: compressed ahead, the files
 * below assets/ kept for good, the page asked for every time.
 */
export async function serveCompressed({ folder, copy, calls }: Site): Promise<ServedSite> {
  const root = inProject(copy)
  rmSync(root, { recursive: true, force: true })
  cpSync(inProject(folder), root, { recursive: true })
  compressFiles(root)
  const app = new Hono()
  if (calls !== undefined) {
    const pass = (path: string, request: Request) => proxy(new URL(path, calls), { raw: request })
    app.all('/api/*', (c) => pass(c.req.path, c.req.raw))
    app.all('/__mock/*', (c) => pass(c.req.path, c.req.raw))
  }
  app.use(async (c, next) => {
    await next()
    const isKept = c.req.path.includes('/assets/')
    c.header('Cache-Control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
  app.use(serveStatic({ root: copy, precompressed: true }))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

function compressFiles(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
  }
}
