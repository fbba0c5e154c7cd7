import { SettingError } from './setting-error.ts'

/** Headers of answers that a console elsewhere reads: who answered, and what a file is. */
const exposed = [
  'X-Mock',
  'Content-Disposition',
  'Content-Range',
  'Accept-Ranges',
  'ETag',
  'Retry-After',
  'Date',
]

/** All that calls, files and the mock's controls take. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** How long a browser need not ask again, in seconds; no browser keeps it longer than two hours. */
const maxAge = 7200

/**
 * The origins of a list like `https://console.example, https://other.example:8443`; none for no list.
 * @throws {SettingError} for what is no origin
 */
export function readOrigins(list: string | undefined): ReadonlySet<string> {
  const texts = (list ?? '').split(',').map((text) => text.trim())
  return new Set(texts.filter((text) => text !== '').map(readOrigin))
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new SettingError(
    `ALLOWED_ORIGINS holds "${text}"; it has to be addresses like https://console.example, with commas between.`,
  )
}

/**
 * Answers for consoles of other origins: those allowed may read the answer, and are told so before they ask.
 * Without any allowed origin nothing is added. No credentials are let through: a console elsewhere is known by
 * its token alone.
 */
export async function withCors(
  request: Request,
  allowed: ReadonlySet<string>,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (allowed.size === 0) return answer()
  const origin = request.headers.get('Origin')
  const isAllowed = origin !== null && allowed.has(origin)
  if (isPreflight(request) && isAllowed) return preflight(request, origin)
  const given = await answer()
  const response = new Response(given.body, given)
  response.headers.append('Vary', 'Origin')
  if (!isAllowed) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.set('Access-Control-Expose-Headers', exposed.join(', '))
  // A file may be saved by a page of an allowed origin, too.
  response.headers.delete('Cross-Origin-Resource-Policy')
  return response
}

function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('Access-Control-Request-Method')
}

/** Any header may be sent: the build decides how the version's is called. */
function preflight(request: Request, origin: string): Response {
  const headers = new Headers({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Max-Age': String(maxAge),
    Vary: 'Origin, Access-Control-Request-Headers',
  })
  const asked = request.headers.get('Access-Control-Request-Headers')
  if (asked !== null) headers.set('Access-Control-Allow-Headers', asked)
  return new Response(null, { status: 204, headers })
}
