/** The part of the session that the transport uses, without importing it. */
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

type CheckCall = (path: string) => Error | undefined

let check: CheckCall | null = null

/** Sets the check that every call passes before it is sent; null for none. It returns the error of a refused call. */
export function guardCalls(next: CheckCall | null): void {
  check = next
}

/** @throws the error of a call that the check refuses */
export function assertAllowed(path: string): void {
  const refusal = check?.(path)
  if (refusal) throw refusal
}

export function currentToken(): string {
  return port.currentToken()
}
