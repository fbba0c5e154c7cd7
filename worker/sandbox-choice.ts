const headerName = 'X-Sandbox'
const cookieName = 'sandbox'
const namePattern = /^[A-Za-z0-9_-]{1,64}$/
/** What `crypto.randomUUID` makes: nobody guesses it. */
const hostMade = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const cookieSeconds = 30 * 24 * 60 * 60

export interface SandboxChoice {
  readonly name: string
  /** To be set, so that the visitor comes back to this sandbox. */
  readonly cookie?: string
}

/**
 * Which sandbox a request is for: the one its header names, else the one that all share where there is one,
 * else its cookie's, else a new one. Undefined when the header is no name of 1 to 64 characters from
 * `A-Za-z0-9_-`.
 * @throws when the shared one has no such name
 */
export function chooseSandbox(
  request: Request,
  newName: () => string,
  shared?: string,
): SandboxChoice | undefined {
  const named = request.headers.get(headerName)
  if (named !== null) return namePattern.test(named) ? { name: named } : undefined
  if (shared) return { name: requireName(shared) }
  const known = cookieValue(request.headers.get('Cookie') ?? '')
  if (known !== undefined && namePattern.test(known)) return { name: known }
  const name = newName()
  return { name, cookie: sandboxCookie(request, name) }
}

/** Whether a name is one that a host made up, and not one that somebody chose and others could guess. */
export function isHostMade(name: string): boolean {
  return hostMade.test(name)
}

/** The cookie by which the visitor who asks is in this sandbox from now on. */
export function sandboxCookie(request: Request, name: string): string {
  return cookieFor(name, new URL(request.url).protocol === 'https:')
}

function requireName(name: string): string {
  if (namePattern.test(name)) return name
  throw new Error(`[sandbox] SHARED_SANDBOX is "${name}"; it has to be 1 to 64 characters from A-Za-z0-9_-.`)
}

function cookieValue(header: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookieName)?.[1]
}

function cookieFor(name: string, isSecure: boolean): string {
  const cookie = `${cookieName}=${name}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax`
  return isSecure ? `${cookie}; Secure` : cookie
}
