import type { Context } from 'hono'
import { isSandboxName } from '../settings.ts'

const headerName = 'X-Sandbox'
const cookieName = 'sandbox'
/** The visitor's own sandbox while he is in a shared one. */
const ownCookieName = 'own-sandbox'
const cookieSeconds = 30 * 24 * 60 * 60

export interface SandboxChoice {
  readonly name: string
  /** Whether the sandbox was just chosen for the visitor, who needs a cookie for it. */
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
  const known = nameInCookie(c, cookieName)
  if (known !== undefined) return { name: known, isNew: false }
  return { name: generateSandboxName(), isNew: true }
}

/** Sets the cookie of the visitor's sandbox, for 30 days. */
export function setSandboxCookie(c: Context, name: string): void {
  setCookie(c, cookieName, name, cookieSeconds)
}

/** Whether the visitor is in a shared sandbox and has his own to return to. */
export function isVisiting(c: Context): boolean {
  return nameInCookie(c, ownCookieName) !== undefined
}

/** Switches the visitor to a shared sandbox, and stores his own in a second cookie. */
export function joinSandbox(c: Context, name: string): void {
  const own = nameInCookie(c, ownCookieName) ?? nameInCookie(c, cookieName)
  setSandboxCookie(c, name)
  if (own === name) clearOwnCookie(c)
  else if (own !== undefined) setCookie(c, ownCookieName, own, cookieSeconds)
}

/** Switches the visitor back to his own sandbox, or to a new one if he has none. */
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

/** Whether the name was generated (a UUID v4), so that it cannot be guessed. */
export function isGeneratedName(name: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(name)
}

/**
 * Returns the first generated name: other programs on this host may set cookies of the same name. Not `hono/cookie`,
 * which adds 1.2 kB to the compressed Worker; the values are ASCII.
 */
function nameInCookie(c: Context, cookie: string): string | undefined {
  const pairs = (c.req.header('Cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name, value = '']) => name === cookie && isGeneratedName(value))?.[1]
}
