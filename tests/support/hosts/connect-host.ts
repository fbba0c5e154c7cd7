import type { Hono } from 'hono'
import { createHost, type Host, type Session } from '#scripts/conformance/host.ts'
import type { Prompts } from '#scripts/conformance/prompts.ts'
import { signIn } from '#scripts/conformance/sign-in.ts'
import { hostPassword } from './host-users.ts'
import { specCaptchaCode } from './spec-host.ts'

interface ConnectedHost {
  readonly host: Host
  /** The session of `admin`. */
  readonly session: Session
  readonly prompts: Prompts
  /** The paths of all calls, oldest first. */
  readonly called: readonly string[]
}

/** Connects the conformance command to a host whose base is `/api`, without a network, and signs `admin` in. */
export async function connectHost(app: Hono): Promise<ConnectedHost> {
  const base = 'http://host.test/api'
  const called: string[] = []
  const fetch = async (address: string, init: RequestInit) => {
    called.push(address.slice(base.length))
    return app.request(address, init)
  }
  const host = createHost({ base, version: '1.0.0', fetch })
  const prompts = { readCaptcha: async () => specCaptchaCode, readMailedCode: async () => undefined }
  const session = await signIn(host, prompts, { username: 'admin', password: hostPassword })
  return { host, session, prompts, called }
}
