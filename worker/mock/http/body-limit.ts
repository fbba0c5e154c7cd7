import type { MiddlewareHandler } from 'hono'
import { limits } from '../../../contract/limits.ts'
import { ContractError } from '../domain/errors.ts'
import { chunksOf } from '../streams.ts'
import type { MockEnv } from './env.ts'

/**
 * Reads the body as text, at most `maxBytes` of it; a Content-Length is believed only when it is too large.
 * A body of bytes is left to its handler, and the fields in the address stand in for it.
 */
export function bodyLimit(maxBytes: number): MiddlewareHandler<MockEnv> {
  return async function limitBody(c, next) {
    if (c.get('endpoint').body === 'bytes') {
      c.set('bodyText', JSON.stringify(c.req.query()))
      await next()
      return drain(c.req.raw.body, limits.file.partBytes)
    }
    if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
    c.set('bodyText', await readText(c.req.raw.body, maxBytes))
    await next()
  }
}

/**
 * A body as text.
 * @throws what `refuse` makes of the limit, when there are more than `maxBytes`
 */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  refuse: (maxBytes: number) => Error = tooLarge,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw refuse(maxBytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Reads what a refused call left of its body: a connection that is closed while its caller still sends takes
 * the answer with it (RFC 9112, section 9.6). Of more than anybody should send, the rest is not waited for.
 */
async function drain(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<void> {
  if (body === null || body.locked) return
  let bytes = 0
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return
  }
}

function tooLarge(maxBytes: number): ContractError {
  return new ContractError('bodyTooLarge', `请求内容过大，最多 ${maxBytes} 字节`)
}
