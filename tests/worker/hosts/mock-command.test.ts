import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#scripts/lib/ports.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { listen } from '../support/listen.ts'
import { runCommand } from '../support/run-command.ts'

const runMock = (variables: Record<string, string>) => runCommand('mock', variables)

/** Starts the command, waits until it listens, and returns its output. */
async function startedMock(variables: Record<string, string> = {}) {
  const PORT = String(await freePort())
  const mock = runMock({ PORT, ...variables })
  const address = `http://127.0.0.1:${PORT}`
  await expect.poll(mock.said, { timeout: 30_000 }).toContain('\n')
  return { ...mock, address }
}

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin' })
  return (await (await fetch(`${address}/__mock/login-as`, { method: 'POST', body })).json()).token
}

async function userOf(address: string, token: string): Promise<unknown> {
  const init = { method: 'POST', headers: { 'X-Token': token }, body: '{}' }
  return (await (await fetch(`${address}/api/v1/gm_user/info`, init)).json()).data?.username
}

it('mock command: it says in one line where it is, answers callers without cookies, and ends cleanly', async () => {
  const { address, child, ended } = await startedMock()
  expect(await userOf(address, await signIn(address))).toBe('admin')
  expect((await fetch(`${address}/api/docs`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual({
    code: 0,
    said: `The mock answers at ${address}/api/v1, described at ${address}/api/docs.\n`,
  })
})

it('mock command: what is in its folder is there after a restart', async () => {
  const variables = { DATA_DIR: temporaryFolder(), SCENARIO: 'empty' }
  const first = await startedMock(variables)
  const token = await signIn(first.address)
  expect(await (await fetch(`${first.address}/__mock/state`)).json()).toMatchObject({ counts: { users: 1 } })
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
  const second = await startedMock(variables)
  expect(await userOf(second.address, token)).toBe('admin')
})

it('mock command: a port that is taken, and a variable that cannot mean anything, are one sentence', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  const port = new URL(await listen(server)).port
  const [taken, wrong] = await Promise.all([
    runMock({ PORT: port }).ended,
    runMock({ PORT: String(await freePort()), ALLOWED_ORIGINS: '*' }).ended,
  ])
  expect(taken).toEqual({ code: 1, said: expect.stringMatching(/^Port \d+ is taken: .*PORT=\d+\.\n$/) })
  expect(wrong).toEqual({ code: 1, said: expect.stringMatching(/^ALLOWED_ORIGINS holds "\*"; .*\n$/) })
})

it('data folder: two processes never share one, and a killed one leaves it to the next', async () => {
  const folder = temporaryFolder()
  const first = await startedMock({ DATA_DIR: folder })
  const others = [
    runMock({ PORT: String(await freePort()), DATA_DIR: folder }),
    runCommand('start', { PORT: String(await freePort()), DATA_DIR: folder }),
  ]
  for (const { ended } of others) {
    expect(await ended).toEqual({
      code: 1,
      said: expect.stringMatching(
        `^The data folder "${folder}" is in use by npm run mock .process \\d+.: .*\n$`,
      ),
    })
  }
  first.child.kill('SIGKILL')
  await first.ended
  expect((await startedMock({ DATA_DIR: folder })).said()).toContain('The mock answers')
})

it.each(['mock', 'start', 'dev'] as const)(
  'data folder: npm run %s refuses a file by name, at once',
  async (name) => {
    const file = join(temporaryFolder({ data: '' }), 'data')
    const begun = performance.now()
    expect(await runCommand(name, { PORT: String(await freePort()), DATA_DIR: file }).ended).toEqual({
      code: 1,
      said: expect.stringMatching(`^The data folder "${file}" has to be a folder .*EEXIST.*\n$`),
    })
    // Less than the minute in which workerd may take to start.
    expect(performance.now() - begun).toBeLessThan(30_000)
  },
)

it.each([
  ['start', { MOCK_CONTROLS: 'false' }, 'MOCK_CONTROLS is "false"; '],
  ['dev', { SHARED_SANDBOX: 'a b' }, 'SHARED_SANDBOX is "a b"; '],
  ['mock', { MOCK_CONTROLS: 'false' }, 'MOCK_CONTROLS is "false"; '],
  ['deploy', {}, 'Say where the provider is: '],
] as const)(
  'settings: npm run %s with %j is refused with one sentence',
  async (name, variables, sentence) => {
    const env = { PORT: String(await freePort()), ...variables }
    const args = name === 'deploy' ? ['provider', '--dry-run'] : []
    const { code, said } = await runCommand(name, env, args).ended
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^${sentence}.*\n$`))
  },
)
