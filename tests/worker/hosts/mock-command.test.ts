import { expect, it } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { runCommand, startedMock } from '../support/run-command.ts'

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin' })
  return (await (await fetch(`${address}/__mock/login-as`, { method: 'POST', body })).json()).token
}

async function userOf(address: string, token: string): Promise<unknown> {
  const init = { method: 'POST', headers: { 'X-Token': token }, body: '{}' }
  return (await (await fetch(`${address}/api/v1/gm_user/info`, init)).json()).data.username
}

it('npm run mock: the mock prints its address, answers without cookies, ends at SIGTERM', async () => {
  const { address, child, ended } = await startedMock()
  expect(await userOf(address, await signIn(address))).toBe('admin')
  // No files of a web are served beside it, from which a viewer would be loaded.
  expect(await (await fetch(`${address}/api/docs`)).text()).not.toContain('<script')
  child.kill('SIGTERM')
  const said = expect.stringMatching(new RegExp(`^${address}\n.*/api/docs .*\n$`))
  expect(await ended).toEqual({ code: 0, said })
})

it.each([
  ['start', { MOCK_CONTROLS: 'false' }, 'MOCK_CONTROLS is "false"; '],
  ['dev', { SHARED_SANDBOX: 'a b' }, 'SHARED_SANDBOX is "a b"; '],
  ['mock', { MOCK_CONTROLS: 'false' }, 'MOCK_CONTROLS is "false"; '],
  ['deploy', {}, 'Say where the provider is: '],
] as const)('npm run %s: the variables %j end it with one sentence', async (name, variables, sentence) => {
  const env = { PORT: String(await freePort()), ...variables }
  const args = name === 'deploy' ? ['provider', '--dry-run'] : []
  const { code, said } = await runCommand(name, env, args).ended
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^${sentence}.*\n$`))
})
