declare global {
  interface Window {
    /** The call that index.html made before this bundle was there, until somebody takes its answer. */
    earlyCall?: EarlyCall | undefined
  }
}

interface EarlyCall {
  /** As the page knows it: a path of its own host, or a whole address. */
  url: string
  token: string
  answer: Promise<Response>
  controller: AbortController
}

/** Fetches like the browser, but takes the answer to a call that was made early, once, instead of asking again. */
export function fetchOnce(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const { earlyCall } = window
  if (!earlyCall || !(input instanceof Request) || !isSame(earlyCall, input)) return fetch(input, init)
  window.earlyCall = undefined
  const { answer, controller } = earlyCall
  const signal = init?.signal ?? input.signal
  if (signal.aborted) controller.abort(signal.reason)
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return answer
}

function isSame({ url, token }: EarlyCall, request: Request): boolean {
  const address = new URL(url, window.location.href).href
  return request.url === address && request.headers.get('X-Token') === token
}
