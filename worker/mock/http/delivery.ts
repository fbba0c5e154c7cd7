/** Milliseconds the host holds the answer back. */
const delayHeader = 'X-Mock-Delay'
/** The host closes the connection instead of answering. */
const dropHeader = 'X-Mock-Drop'

/** How an answer is to reach the caller. */
export interface Delivery {
  /** The answer without the mock's notes to its host. */
  readonly response: Response
  readonly delayMs: number
  readonly isDropped: boolean
}

/** The headers that tell an answer's host how to deliver it. */
export function deliveryNotes({ delayMs, isDropped }: Omit<Delivery, 'response'>): [string, string][] {
  return [
    ...(delayMs > 0 ? [[delayHeader, String(delayMs)] satisfies [string, string]] : []),
    ...(isDropped ? [[dropHeader, '1'] satisfies [string, string]] : []),
  ]
}

/**
 * Takes off what the mock noted for its host. Waiting and dropping are the host's: a Durable Object that
 * sleeps is billed for it and keeps its lock, and only the host has the connection.
 */
export function takeDelivery(answer: Response): Delivery {
  const delayMs = Number(answer.headers.get(delayHeader) ?? 0)
  const isDropped = answer.headers.has(dropHeader)
  if (delayMs === 0 && !isDropped) return { response: answer, delayMs, isDropped }
  const response = new Response(answer.body, answer)
  response.headers.delete(delayHeader)
  response.headers.delete(dropHeader)
  return { response, delayMs, isDropped }
}
