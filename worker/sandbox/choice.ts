import type { Context } from 'hono'
import { isSandboxName } from '../settings.ts'

const headerName = 'X-Sandbox'
const cookieName = 'sandbox'
/** The visitor's own sandbox while he is in one that somebody shared. */
const ownCookieName = 'own-sandbox'
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
  const known = nameInCookie(c, cookieName)
  if (known !== undefined) return { name: known, isNew: false }
  return { name: generateSandboxName(), isNew: true }
}

/** Sets the cookie that keeps the visitor in this sandbox for 30 days. */
export function setSandboxCookie(c: Context, name: string): void {
  setCookie(c, cookieName, name, cookieSeconds)
}

/** Whether the visitor is in a sandbox that somebody shared, and has one of his own to come back to. */
export function isVisiting(c: Context): boolean {
  return nameInCookie(c, ownCookieName) !== undefined
}

/** Moves the visitor into a shared sandbox, and remembers his own one if he has one. */
export function joinSandbox(c: Context, name: string): void {
  const own = nameInCookie(c, ownCookieName) ?? nameInCookie(c, cookieName)
  setSandboxCookie(c, name)
  if (own === name) forgetOwn(c)
  else if (own !== undefined) setCookie(c, ownCookieName, own, cookieSeconds)
}

/** Moves the visitor back into his own sandbox, or into a new one if he has none. */
export function leaveSandbox(c: Context): void {
  setSandboxCookie(c, nameInCookie(c, ownCookieName) ?? generateSandboxName())
  forgetOwn(c)
}

function forgetOwn(c: Context): void {
  if (isVisiting(c)) setCookie(c, ownCookieName, '', 0)
}

function setCookie(c: Context, name: string, value: string, seconds: number): void {
  const cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
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

/** Our cookies hold plain ASCII; `hono/cookie` would add 1.2 kB to the compressed Worker for them. */
function nameInCookie(c: Context, cookie: string): string | undefined {
  const pairs = (c.req.header('Cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === cookie)?.[1]
  return value !== undefined && isSandboxName(value) ? value : undefined
}
