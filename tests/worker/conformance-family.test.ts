import { expect, it } from 'vitest'
import { createHost } from '../../scripts/conformance/host.ts'
import { isAcceptable, isExact } from '../../scripts/conformance/results.ts'
import { checkConformance } from '../../scripts/conformance/run.ts'
import { signIn } from '../../scripts/conformance/sign-in.ts'
import { createNewHost } from '../support/hosts/new-host.ts'
import { createOldHost } from '../support/hosts/old-host.ts'
import { createSpecHost, specCaptchaCode } from '../support/hosts/spec-host.ts'

it.each([
  ['spec', createSpecHost],
  ['old', createOldHost],
  ['new', createNewHost],
])('conformance: nothing that the %s host answers or lacks breaks the console', async (_name, create) => {
  const app = create('/api')
  const fetch = async (address: string, init: RequestInit) => app.request(address, init)
  const host = createHost({ base: 'http://host.test/api', version: '1.0.0', fetch })
  const prompts = { readCaptcha: async () => specCaptchaCode, readMailedCode: async () => undefined }
  const session = await signIn(host, prompts, { username: 'admin', password: 'Demo1234' })
  const { results } = await checkConformance({ host, session, prompts, write: true, publish: false })
  expect(results.filter((result) => !isAcceptable(result))).toEqual([])
  expect(results.filter(({ verdict }) => verdict === 'missing')).not.toEqual([])
  expect(results.every(isExact)).toBe(false)
})
