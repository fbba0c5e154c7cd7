import type { Context } from 'hono'
import { isSandboxName } from '../settings.ts'

const headerName = 'X-Sandbox'
const cookieName = 'sandbox'
/** The cookie of the visitor's own sandbox during a visit to a shared one. */
const ownCookieName = 'own-sandbox'
const cookieSeconds = 30 * 24 * 60 * 60

export interface SandboxChoice {
  readonly name: string
  /** Whether the visitor needs a cookie for the sandbox. */
  readonly isNew: boolean
}

/**
 * Chooses the sandbox of a request, by the `X-Sandbox` header, the deployment's shared sandbox, the cookie, or a new
 * name. Returns undefined for an invalid header.
 */
export function chooseSandbox(c: Context, shared: string | undefined): SandboxChoice | undefined {
  const named = c.req.header(headerName)
  if (named !== undefined) return isSandboxName(named) ? { name: named, isNew: false } : undefined
  if (shared !== undefined) return { name: shared, isNew: false }
  const known = nameInCookie(c, cookieName)
  if (known !== undefined) return { name: known, isNew: false }
  return { name: generateSandboxName(), isNew: true }
}

/** Sets the cookie of the visitor's sandbox, for 30 days. */
export function setSandboxCookie(c: Context, name: string): void {
  setCookie(c, cookieName, name, cookieSeconds)
}

/** Returns whether the visitor is in a shared sandbox and has their own to return to. */
export function isVisiting(c: Context): boolean {
  return nameInCookie(c, ownCookieName) !== undefined
}

/** Switches the visitor to a shared sandbox, and stores their own in a second cookie. */
export function joinSandbox(c: Context, name: string): void {
  const own = nameInCookie(c, ownCookieName) ?? nameInCookie(c, cookieName)
  setSandboxCookie(c, name)
  if (own === name) clearOwnCookie(c)
  else if (own !== undefined) setCookie(c, ownCookieName, own, cookieSeconds)
}

/** Switches the visitor back to their own sandbox, or to a new one. */
export function leaveSandbox(c: Context): void {
  setSandboxCookie(c, nameInCookie(c, ownCookieName) ?? generateSandboxName())
  clearOwnCookie(c)
}

function clearOwnCookie(c: Context): void {
  if (isVisiting(c)) setCookie(c, ownCookieName, '', 0)
}

function setCookie(c: Context, name: string, value: string, seconds: number): void {
  const cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  const isSecure = new URL(c.req.url).protocol === 'https:'
  c.header('Set-Cookie', isSecure ? `${cookie}; Secure` : cookie, { append: true })
}

/** Generates an unguessable name. */
export function generateSandboxName(): string {
  return crypto.randomUUID()
}

/** Returns whether the name was generated (a UUID v4), so that it cannot be guessed. */
export function isGeneratedName(name: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(name)
}

/**
 * Returns the first generated name, as other programs on this host may set the same cookie. `hono/cookie` would add 1.2
 * kB to the compressed Worker; the values are ASCII.
 */
function nameInCookie(c: Context, cookie: string): string | undefined {
  const pairs = (c.req.header('Cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name, value = '']) => name === cookie && isGeneratedName(value))?.[1]
}
