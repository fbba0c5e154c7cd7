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

export function currentToken(): string {
  return port.currentToken()
}
