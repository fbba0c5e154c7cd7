import { afterAll, beforeAll, describe, it } from 'vitest'
import { type MockServer, serveMock } from '../../worker/node/serve-mock.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { hostSmoke } from './support/host-smoke.ts'

describe('design: the mock on Node, in memory', () => {
  let server: MockServer
  beforeAll(async () => {
    server = await serveMock({ port: 0 })
  })
  afterAll(() => server.close())

  it.each(hostSmoke)('$name', ({ run }) =>
    run({ fetch: (path, init) => fetch(server.address + path, init), restart: async () => undefined }),
  )
})

describe('design: the mock on Node, in the file system', () => {
  it.each(hostSmoke)('$name', async ({ run }) => {
    const directory = temporaryFolder()
    let server = await serveMock({ port: 0, directory })
    await run({
      fetch: (path, init) => fetch(server.address + path, init),
      async restart() {
        await server.close()
        server = await serveMock({ port: 0, directory })
      },
    })
    await server.close()
  })
})
