import { createHost, type Host, type Session } from '#scripts/conformance/host.ts'
import type { Prompts } from '#scripts/conformance/prompts.ts'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'

/** A mock served on Node, with one sandbox and stand-ins for the person who reads captchas and mail. */
export interface ConformanceHost {
  readonly address: string
  readonly base: string
  readonly sandbox: string
  readonly prompts: Prompts
  /** Calls one of the mock's controls and returns its JSON. */
  control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  /** Signs the user in through the controls and returns the token. */
  token(username: string): Promise<string>
  /** Returns the host as the conformance tool calls it and a session; `through` replaces the address. */
  signedIn(username: string, through?: string): Promise<{ host: Host; session: Session }>
  close(): Promise<void>
}

const sandbox = 'conformance'

/** Starts a mock on Node for the conformance tests. */
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
    prompts: {
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
