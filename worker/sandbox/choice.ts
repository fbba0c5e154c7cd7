import type { Context } from 'hono'
import { isSandboxName } from '../settings.ts'

const headerName = 'X-Sandbox'
const cookieName = 'sandbox'
const cookieSeconds = 30 * 24 * 60 * 60

export interface SandboxChoice {
  readonly name: string
  /** Whether the visitor has just been given this sandbox, and needs a cookie to come back to it. */
  readonly isNew: boolean
}

/**
 * Chooses the sandbox of a request: the one named by the `X-Sandbox` header, else the shared one if the deployment has
 * one, else the cookie's, else a new one. Returns undefined for a header that is not a valid name.
 */
export function chooseSandbox(c: Context, shared: string | undefined): SandboxChoice | undefined {
  const named = c.req.header(headerName)
  if (named !== undefined) return isSandboxName(named) ? { name: named, isNew: false } : undefined
  if (shared !== undefined) return { name: shared, isNew: false }
  const known = cookieValue(c.req.header('Cookie') ?? '')
  if (known !== undefined && isSandboxName(known)) return { name: known, isNew: false }
  return { name: generateSandboxName(), isNew: true }
}

/** Sets the cookie that keeps the visitor in this sandbox for 30 days. */
export function setSandboxCookie(c: Context, name: string): void {
  const cookie = `${cookieName}=${name}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax`
  const isSecure = new URL(c.req.url).protocol === 'https:'
  c.header('Set-Cookie', isSecure ? `${cookie}; Secure` : cookie, { append: true })
}

/** Returns a name that nobody can guess. */
export function generateSandboxName(): string {
  return crypto.randomUUID()
}

/** Whether a name was generated, and not chosen by somebody so that others could guess it. */
export function isGeneratedName(name: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(name)
}

/** Our one cookie holds plain ASCII; `hono/cookie` would add 1.2 kB to the compressed Worker for it. */
function cookieValue(header: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookieName)?.[1]
}
