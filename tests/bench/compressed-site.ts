import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { getMimeType } from 'hono/utils/mime'
import { build } from 'vite'
import { inProject } from '#scripts/lib/project.ts'

/**
 * Serves built pages like a public host and unlike wrangler's server: compressed beforehand, `assets/` immutable, the page
 * revalidated; resolves to the address. The server ends with the bench.
 * @param folder relative to the project, or absolute
 * @param calls origin of all other requests; without it they are not found
 */
export async function serveCompressed(folder: string, calls?: string) {
  const root = resolve(inProject(), folder)
  const paths = globSync('**/*.*', { cwd: root })
  const files = new Map(paths.map((path) => [`/${path}`, gzipSync(readFileSync(join(root, path)))]))
  const app = new Hono().all('*', async (c) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path
    const body = files.get(path)
    const { pathname, search } = new URL(c.req.url)
    if (!body && calls !== undefined)
      return await proxy(new URL(pathname + search, calls), { raw: c.req.raw })
    if (!body) return c.notFound()
    return c.body(body, 200, {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await once(server, 'listening')
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Builds the bare React page from the console's versions and serves it. */
export async function serveBareReact() {
  const folder = '.cache/bench/bare-react'
  await build({
    root: inProject('tests', 'bench', 'bare-react'),
    base: './',
    logLevel: 'warn',
    build: { outDir: inProject(folder), emptyOutDir: true, target: 'es2023' },
  })
  return serveCompressed(folder)
}
