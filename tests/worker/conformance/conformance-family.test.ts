import type { Hono } from 'hono'
import { expect, it } from 'vitest'
import { fieldOf } from '#contract/values/json.ts'
import { createHost } from '#scripts/conformance/host.ts'
import { isAcceptable } from '#scripts/conformance/results.ts'
import { checkConformance } from '#scripts/conformance/run.ts'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createSpecHost, specCaptchaCode } from '#tests/support/hosts/spec-host.ts'

/** Connects the check to a host whose base is `/api`, without a network, and signs `admin` in. */
async function connect(app: Hono) {
  const fetch = async (address: string, init: RequestInit) => app.request(address, init)
  const host = createHost({ base: 'http://host.test/api', version: '1.0.0', fetch })
  const captcha = { imgid: 'captcha', imgcode: specCaptchaCode }
  const credentials = { username: 'admin', password: hostPassword, ...captcha }
  const { body } = await host.send('/gm_user/login', credentials)
  return { host, session: { token: String(fieldOf(fieldOf(body, 'data'), 'token')) } }
}

it.each([
  ['spec', createSpecHost],
  ['new', createNewHost],
])('conformance: no call of the %s host breaks the console', async (_name, create) => {
  const { results, left } = await checkConformance({ ...(await connect(create('/api'))), write: true })
  expect(results.filter((result) => !isAcceptable(result)).map(({ name }) => name)).toEqual([])
  expect(results.filter(({ verdict }) => verdict === 'missing')).not.toEqual([])
  expect(left.filter((what) => /^the (user|role)/.test(what))).toEqual([])
})
