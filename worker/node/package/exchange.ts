import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'

interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

interface Received {
  readonly status: number
  readonly text: string
}

/**
 * Sends a request on a new connection: `fetch` may be a DOM environment's, use a proxy, or reuse a connection of an
 * earlier mock.
 */
export async function exchange(url: string, { body, ...options }: Sent = {}): Promise<Received> {
  const { request } = url.startsWith('https:') ? https : http
  const [answer]: IncomingMessage[] = await once(
    request(url, { ...options, agent: false }).end(body),
    'response',
  )
  if (answer?.statusCode === undefined) throw new Error('[exchange] The response has no status.')
  return { status: answer.statusCode, text: await text(answer) }
}
