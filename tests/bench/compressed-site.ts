import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { build } from 'vite'
import { inProject } from '#scripts/lib/project.ts'

const compressible = new Set(['.css', '.html', '.js', '.svg'])

interface Site {
  /** The built pages, relative to the repository. */
  folder: string
  /** Folder of the compressed copy, relative to the repository. */
  copy: string
  /** Origin of all other requests; without it they fail. */
  calls?: string
}

export interface ServedSite {
  /** With a trailing slash. */
  address: string
  close: () => void
}

/**
 * Serves built pages like a public host and unlike wrangler's server: precompressed, `assets/` immutable, the page
 * revalidated.
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

/** Builds the bare React page from the console's versions and serves it. */
export async function serveBareReact(): Promise<ServedSite> {
  const folder = '.cache/bench/bare-react'
  await build({
    root: inProject('tests', 'bench', 'bare-react'),
    base: './',
    logLevel: 'warn',
    build: { outDir: inProject(folder), emptyOutDir: true, target: 'es2023' },
  })
  return serveCompressed({ folder, copy: '.cache/bench/bare-served' })
}

function compressFiles(root: string): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
  }
}
