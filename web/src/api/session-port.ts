/** What the transport needs from the session, which it may not import. */
export interface SessionPort {
  /** Returns the token that calls are sent with; empty when nobody is signed in. */
  currentToken: () => string
  /** Reports the token of an answer, and the one its call was sent with. */
  tokenReceived: (token: string, sentWith: string) => void
  /** Reports that the server does not know the token any more, or that it has expired. */
  tokenRejected: () => void
  /** Reports that the server closed the account. */
  sessionClosed: () => void
}

let port: SessionPort = {
  currentToken: () => '',
  tokenReceived: () => {},
  tokenRejected: () => {},
  sessionClosed: () => {},
}

/** Connects the transport to the session. */
export function connectSession(session: SessionPort): void {
  port = session
}

/** Returns the connected session. */
export function sessionPort(): SessionPort {
  return port
}

/** Returns the token that calls are sent with; empty when nobody is signed in. */
export function currentToken(): string {
  return port.currentToken()
}
