import { statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { findEndpoint } from '#contract/registry.ts'
import { sandboxFailure } from '#worker/http/responses.ts'
import { apiBase } from '#worker/settings.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** A new sandbox takes 1 MB, and SQLite's journal as much again. */
const reserveBytes = 4 * 1024 * 1024

/**
 * Creates a check of requests for a full disk, on which workerd drops a sandbox's database and cannot read. Resolves to
 * 507 for a request that writes, or has failed, without enough room.
 */
export function createRoomCheck(folder: string) {
  return async ({ method = '', url = '', headers }: Asked, hasFailed = false) => {
    if (!hasFailed && !isWrite(method, url)) return undefined
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize >= reserveBytes + Number(headers['content-length'] ?? 0)) return undefined
    const full = Object.assign(new Error('[start] There is too little room.'), { code: 'ENOSPC' })
    return sandboxFailure(new Request(new URL(url, 'http://host')), full)
  }
}

function isWrite(method: string, url: string): boolean {
  const [path = '', query] = url.split('?')
  // A download is counted; a picture's link is not below this path.
  if (path.startsWith(`${apiBase}/files/`)) return method === 'GET' && query !== undefined
  if (path.startsWith('/__mock/')) return method !== 'GET' && method !== 'HEAD'
  return path.startsWith(apiBase) && findEndpoint(path.slice(apiBase.length))?.writes === true
}
