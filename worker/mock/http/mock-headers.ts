import type { MiddlewareHandler } from 'hono'

/** The type of JSON answers. */
export const jsonType = 'application/json; charset=utf-8'

/** Marks every answer as the mock's for the console's demo panel, disables caching, and names the charset of JSON. */
export function mockHeaders(): MiddlewareHandler {
  return async function addMockHeaders(c, next) {
    await next()
    if (c.res.headers.get('Content-Type') === 'application/json') c.header('Content-Type', jsonType)
    c.header('X-Mock', '1')
    c.header('Cache-Control', 'no-store')
  }
}

/**
 * The body of a dropped answer: its start, and a greater announced length. Without a first byte, a browser would repeat
 * even a POST.
 */
export const droppedBody = { start: '{"code":', length: 1024 } as const

/** Milliseconds by which the host delays the answer. */
const delayHeader = 'X-Mock-Delay'
/** Header that makes the host close the connection within the answer. */
const dropHeader = 'X-Mock-Drop'

/** The delivery of an answer by the host. */
interface Delivery {
  readonly delayMs: number
  readonly isDropped: boolean
}

/** Builds the headers that control the delivery. */
export function deliveryHeaders({ delayMs, isDropped }: Delivery): [string, string][] {
  return [
    ...(delayMs > 0 ? [[delayHeader, String(delayMs)] satisfies [string, string]] : []),
    ...(isDropped ? [[dropHeader, '1'] satisfies [string, string]] : []),
  ]
}

/**
 * Waits for the requested delay and returns the answer without delivery headers, and whether it is dropped. Only the
 * host can close the connection, and a delay inside a Durable Object is billed and blocks its lock.
 */
export async function afterDelay(
  answer: Response,
  wait: (milliseconds: number) => Promise<unknown> = timer,
): Promise<{ response: Response; isDropped: boolean }> {
  const delayMs = Number(answer.headers.get(delayHeader) ?? 0)
  const isDropped = answer.headers.has(dropHeader)
  if (delayMs === 0 && !isDropped) return { response: answer, isDropped }
  if (delayMs > 0) await wait(delayMs)
  const response = new Response(answer.body, answer)
  response.headers.delete(delayHeader)
  response.headers.delete(dropHeader)
  return { response, isDropped }
}

function timer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
