import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

export interface FileServer {
  /** Where the folder is, with a slash at its end. */
  readonly address: string
  /** Every path that was asked for. */
  readonly asked: readonly string[]
  /** Serves another folder in its place from now on, as after a deploy. */
  serve: (folder: string) => void
  close: () => Promise<void>
}

/** Serves the files of a folder below a path, e.g. `/demo/`, at a port or any that is free, and knows nothing else, as static hosts do. */
export async function serveFiles(folder: string, path = '/', port = 0): Promise<FileServer> {
  let served = folder
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://files')
    asked.push(pathname)
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const content = file.startsWith(path) ? await contentOf(served, file.slice(path.length)) : undefined
    if (content === undefined || request.method !== 'GET') response.writeHead(404).end('Not found')
    else response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(content)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    asked,
    serve: (other) => {
      served = other
    },
    close: () => close(server),
  }
}

async function contentOf(folder: string, file: string): Promise<Buffer | undefined> {
  const path = normalize(join(folder, file))
  if (!path.startsWith(normalize(folder))) return undefined
  return readFile(path).catch(() => undefined)
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
