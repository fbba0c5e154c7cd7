import { takeDelivery } from '../mock/http/delivery.ts'

/** Delivers an answer as the mock asked: late, or not at all, which a page sees as a cut connection. */
export async function deliver(answer: Response): Promise<Response> {
  const { response, delayMs, isDropped } = takeDelivery(answer)
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  return isDropped ? Response.error() : response
}
