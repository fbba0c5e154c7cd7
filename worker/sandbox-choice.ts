const headerName = 'X-Sandbox'
const cookieName = 'sandbox'
const namePattern = /^[A-Za-z0-9_-]{1,64}$/
const cookieSeconds = 30 * 24 * 60 * 60

export interface SandboxChoice {
  readonly name: string
  /** To be set, so that the visitor comes back to this sandbox. */
  readonly cookie?: string
}

/**
 * Which sandbox a request is for: the one its header names, else its cookie's, else a new one.
 * Undefined when the header is no name of 1 to 64 characters from `A-Za-z0-9_-`.
 */
export function chooseSandbox(request: Request, newName: () => string): SandboxChoice | undefined {
  const named = request.headers.get(headerName)
  if (named !== null) return namePattern.test(named) ? { name: named } : undefined
  const known = cookieValue(request.headers.get('Cookie') ?? '')
  if (known !== undefined && namePattern.test(known)) return { name: known }
  const name = newName()
  return { name, cookie: cookieFor(name, new URL(request.url).protocol === 'https:') }
}

function cookieValue(header: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookieName)?.[1]
}

function cookieFor(name: string, isSecure: boolean): string {
  const cookie = `${cookieName}=${name}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax`
  return isSecure ? `${cookie}; Secure` : cookie
}
