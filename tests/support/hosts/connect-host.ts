import type { Hono } from 'hono'
import { fieldOf } from '#contract/values/json.ts'
import { createHost, type Host, type Session } from '#scripts/conformance/host.ts'
import { hostPassword } from './host-users.ts'
import { specCaptchaCode } from './spec-host.ts'

interface ConnectedHost {
  readonly host: Host
  /** The session of `admin`. */
  readonly session: Session
}

/** Connects the conformance command to a host whose base is `/api`, without a network, and signs `admin` in. */
export async function connectHost(app: Hono): Promise<ConnectedHost> {
  const fetch = async (address: string, init: RequestInit) => app.request(address, init)
  const host = createHost({ base: 'http://host.test/api', version: '1.0.0', fetch })
  const captcha = { imgid: 'captcha', imgcode: specCaptchaCode }
  const credentials = { username: 'admin', password: hostPassword }
  const { body } = await host.send('/gm_user/login', { ...credentials, ...captcha })
  return { host, session: { token: String(fieldOf(fieldOf(body, 'data'), 'token')) } }
}
