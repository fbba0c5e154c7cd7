interface Call {
  method: string
  path: string
  /** The request's body as the mock recorded it, without secrets; null when it recorded none. */
  request: unknown
}

/**
 * Writes a call as a command for a POSIX shell. The token and the sandbox are variables, so that the command can be
 * shown to others; no part of the call is read by the shell or by curl itself.
 */
export function curlOf({ method, path, request }: Call, apiBase: string): string {
  const parts = [
    // curl reads brackets and braces of an address as patterns.
    `curl --globoff -X ${quoted(method)} ${quoted(apiBase + path)}`,
    '-H "X-Token: $TOKEN"',
    '-H "X-Sandbox: $SANDBOX"',
  ]
  if (request !== null) {
    // Unlike --data it reads no file for a body that begins with @.
    parts.push("-H 'Content-Type: application/json'", `--data-raw ${quoted(JSON.stringify(request))}`)
  }
  return parts.join(' \\\n  ')
}

/** Within single quotes a POSIX shell reads nothing but the quote that ends them. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
