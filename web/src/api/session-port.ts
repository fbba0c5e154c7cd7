/** The transport's interface to the session, which it does not import. */
export interface SessionPort {
  currentToken: () => string
  /** Adopts the stored token: a removed one signs out. */
  followStorage: () => void
  tokenReceived: (token: string, sentWith: string) => void
  tokenRejected: () => void
  sessionClosed: () => void
  /** Returns whether the user's menu has the page at an address. */
  isPermitted: (address: string) => boolean
}

let port: SessionPort = {
  currentToken: () => '',
  followStorage: () => {},
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

/** Returns a text for a log, with the token replaced. */
export function withoutToken(text: string): string {
  const token = currentToken()
  return token === '' ? text : text.replaceAll(token, '***').replaceAll(encodeURIComponent(token), '***')
}
