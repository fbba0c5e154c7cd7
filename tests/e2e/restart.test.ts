import { rmSync } from 'node:fs'
import { freePort } from '../../scripts/lib/ports.ts'
import { inProject } from '../../scripts/lib/project.ts'
import { type Server, startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const dataFolder = '.cache/e2e/restart'
const headers = { 'X-Sandbox': 'restart', 'Content-Type': 'application/json' }

async function ask(server: Server, path: string, body?: object, token?: string) {
  const response = await fetch(server.address + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(token && { 'X-Token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

test('killing every process between two calls loses nothing that was answered', async () => {
  test.setTimeout(120_000)
  rmSync(inProject(dataFolder), { recursive: true, force: true })
  const port = await freePort()

  let server = await startServer(port, dataFolder)
  try {
    const { token } = await ask(server, '/__mock/login-as', { username: 'author' })
    const { token: ended } = await ask(server, '/__mock/login-as', { username: 'author' })
    await ask(server, '/api/v1/gm_user/logout', {}, ended)
    const before = await ask(server, '/__mock/state')
    await server.kill()

    server = await startServer(port, dataFolder)
    const after = await ask(server, '/__mock/state')
    expect(after.counts).toEqual(before.counts)
    expect(after.seeded_at).toBe(before.seeded_at)
    expect(await ask(server, '/api/v1/gm_user/info', {}, token)).toMatchObject({
      code: 0,
      data: { username: 'author' },
    })
    expect(await ask(server, '/api/v1/gm_user/info', {}, ended)).toMatchObject({ code: 40002 })
  } finally {
    await server.kill()
  }
})
