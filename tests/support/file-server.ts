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
  /** The URL of the folder, with a trailing slash. */
  readonly address: string
  /** The paths of all requests. */
  readonly asked: readonly string[]
  /** Serves another folder instead, as after a deployment. */
  serve: (folder: string) => void
  close: () => Promise<void>
}

/**
 * Serves the files of a folder below a path such as `/demo/`, on the given port or a free one, like a static host: any
 * other path is 404.
 */
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
