declare global {
  interface Window {
    /** The response that index.html requested before this bundle was loaded; undefined once it is used. */
    prefetchedResponse?: PrefetchedResponse | undefined
  }
}

interface PrefetchedResponse {
  url: string
  token: string
  response: Promise<Response>
  controller: AbortController
}

/** Like `fetch`, but returns the prefetched response, once, for a request with the same URL and token. */
export function fetchWithPrefetch(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  const { prefetchedResponse } = window
  if (!prefetchedResponse || !(input instanceof Request) || !isSame(prefetchedResponse, input)) {
    return fetch(input, init)
  }
  window.prefetchedResponse = undefined
  const { response, controller } = prefetchedResponse
  const signal = init?.signal ?? input.signal
  if (signal.aborted) controller.abort(signal.reason)
  signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return response
}

function isSame({ url, token }: PrefetchedResponse, request: Request): boolean {
  const address = new URL(url, window.location.href).href
  return request.url === address && request.headers.get('X-Token') === token
}
