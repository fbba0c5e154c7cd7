import { isHostMade, type SandboxChoice, sandboxCookie } from './sandbox-choice.ts'

const joinPath = '/__mock/join/'

export interface Sharing {
  /** A name for a visitor's new sandbox that nobody can guess. */
  newName(): string
  /** Whether somebody has used the sandbox of this name, and it is still there. */
  exists(name: string): Promise<boolean>
}

/**
 * Takes a visitor from his sandbox into another one: `GET /__mock/join/<name>` into the one of a share link, and on
 * to the console; `POST /__mock/leave` into a new one of his own. Undefined for any other request.
 */
export async function moveVisitor(request: Request, sharing: Sharing): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === '/__mock/leave') {
    return Response.json({ left: true }, { headers: keeping(request, sharing.newName()) })
  }
  if (request.method !== 'GET' || !pathname.startsWith(joinPath)) return undefined
  const name = pathname.slice(joinPath.length)
  // A name that was never used would be a sandbox that whoever made up the link has chosen.
  if (!isHostMade(name) || !(await sharing.exists(name))) return noSuchLink()
  return new Response(null, { status: 303, headers: { ...keeping(request, name), Location: '/' } })
}

/**
 * `GET /__mock/sandbox`: the path by which another browser joins the visitor's sandbox, or null for one whose
 * name could be guessed. Undefined for any other request.
 */
export function tellShareLink(request: Request, { name }: SandboxChoice): Response | undefined {
  if (request.method !== 'GET' || new URL(request.url).pathname !== '/__mock/sandbox') return undefined
  const join = isHostMade(name) ? joinPath + name : null
  return Response.json({ join }, { headers: { 'Cache-Control': 'no-store' } })
}

function keeping(request: Request, name: string): Record<string, string> {
  return { 'Set-Cookie': sandboxCookie(request, name), 'Cache-Control': 'no-store' }
}

/** For the person who followed the link, before anything is known of his language. */
function noSuchLink(): Response {
  const text = '这个分享链接不完整，或已失效。\nThis share link is not complete, or no longer valid.\n'
  return new Response(text, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
