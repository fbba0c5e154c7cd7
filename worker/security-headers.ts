import { securityHeaders } from '../contract/security-headers.ts'

/** For what is no page: a browser that opens it loads and runs nothing of it. */
const noPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The answer with what every answer says to browsers; a policy on content that it has already stays. */
export function withSecurityHeaders(answer: Response): Response {
  const response = new Response(answer.body, answer)
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  if (!response.headers.has('Content-Security-Policy')) {
    response.headers.set('Content-Security-Policy', noPage)
  }
  return response
}
