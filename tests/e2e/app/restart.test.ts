import { rmSync } from 'node:fs'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { type Server, startServer } from '../support/server.ts'
import { visit } from '../support/smoke.ts'
import { expect, test } from '../support/test.ts'

const dataFolder = '.cache/e2e/restart'
const headers = { 'X-Sandbox': 'restart', 'Content-Type': 'application/json' }

/** The expected output: the banner, and nothing of the tools behind it. */
const onlyBanner = /^(Building the web …\n)?\n {2}Plugin market console {2}http[^[]*Stop {6}Ctrl\+C\s*$/

async function ask(server: Server, path: string, body?: object, token?: string) {
  const response = await fetch(server.address + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(token && { 'X-Token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

test('hosts: the console works as npm start serves it, and a killed process loses nothing that was answered', async ({
  page,
}) => {
  test.setTimeout(120_000)
  rmSync(inProject(dataFolder), { recursive: true, force: true })
  const port = await freePort()

  let server = await startServer('npm start', port, dataFolder)
  try {
    const { token } = await ask(server, '/__mock/login-as', { username: 'author' })
    const { token: ended } = await ask(server, '/__mock/login-as', { username: 'author' })
    await ask(server, '/api/v1/gm_user/logout', {}, ended)
    const before = await ask(server, '/__mock/state')
    await expect.poll(server.said).toMatch(onlyBanner)
    await server.kill()

    server = await startServer('npm start', port, dataFolder)
    const after = await ask(server, '/__mock/state')
    expect(after.counts).toEqual(before.counts)
    expect(after.seeded_at).toBe(before.seeded_at)
    expect(await ask(server, '/api/v1/gm_user/info', {}, token)).toMatchObject({
      code: 0,
      data: { username: 'author' },
    })
    expect(await ask(server, '/api/v1/gm_user/info', {}, ended)).toMatchObject({ code: 40002 })
    await visit(page, `${server.address}/`, server.address)
  } finally {
    await server.kill()
  }
})
