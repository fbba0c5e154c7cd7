/** The interface through which the transport uses the session without importing it. */
export interface SessionPort {
  /** Empty when nobody is signed in. */
  currentToken: () => string
  tokenReceived: (token: string, sentWith: string) => void
  tokenRejected: () => void
  sessionClosed: () => void
  /** Whether the user's menu has the page at an address. */
  isPermitted: (address: string) => boolean
}

let port: SessionPort = {
  currentToken: () => '',
  tokenReceived: () => {},
  tokenRejected: () => {},
  sessionClosed: () => {},
  isPermitted: () => true,
}

export function connectSession(session: SessionPort): void {
  port = session
}

export function sessionPort(): SessionPort {
  return port
}

type CallGuard = (path: string) => Error | undefined

let guard: CallGuard | null = null

/** Sets the guard that runs before each call and returns the error of a refused one; null removes it. */
export function setCallGuard(next: CallGuard | null): void {
  guard = next
}

/** @throws the error of a call that the guard refuses */
export function assertAllowed(path: string): void {
  const refusal = guard?.(path)
  if (refusal) throw refusal
}

export function currentToken(): string {
  return port.currentToken()
}

/** Returns a text for a log, with the token replaced. */
export function withoutToken(text: string): string {
  const token = currentToken()
  return token === '' ? text : text.replaceAll(token, '***').replaceAll(encodeURIComponent(token), '***')
}
