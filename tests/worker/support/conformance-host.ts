import { createHost, type Host, type Session } from '../../../scripts/conformance/host.ts'
import type { People } from '../../../scripts/conformance/people.ts'
import { type MockServer, serveMock } from '../../../worker/node/serve-mock.ts'

/** A mock that is served, one sandbox of it, and who can tell what only people can. */
export interface ConformanceHost {
  readonly address: string
  readonly base: string
  readonly sandbox: string
  readonly people: People
  /** One of the mock's own controls; its JSON. */
  control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  /** A token of this user. */
  token(username: string): Promise<string>
  /** The host as the tool calls it, and the session of this user; `through` is another address of it. */
  signedIn(username: string, through?: string): Promise<{ host: Host; session: Session }>
  close(): Promise<void>
}

const sandbox = 'conformance'

/** Serves a mock on Node, with a sandbox of this name. */
export async function startConformanceHost(): Promise<ConformanceHost> {
  const server: MockServer = await serveMock({ port: 0 })

  async function control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await fetch(`${server.address}/__mock${path}`, {
      method,
      headers: { 'X-Sandbox': sandbox },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }

  const token = async (username: string) => String((await control('POST', '/login-as', { username })).token)

  return {
    address: server.address,
    base: `${server.address}/api/v1`,
    sandbox,
    people: {
      readCaptcha: async ({ imgid }) => String((await control('GET', `/captcha/${imgid}`)).imgcode),
      async readMailedCode(email) {
        const { mails } = await control('GET', '/inbox')
        const [newest] = Array.isArray(mails) ? mails.filter(({ to }) => to === email) : []
        return newest?.code
      },
    },
    control,
    token,
    async signedIn(username, through = server.address) {
      const host = createHost({ base: `${through}/api/v1`, version: '1.0.0', sandbox })
      return { host, session: { token: await token(username) } }
    },
    close: () => server.close(),
  }
}
