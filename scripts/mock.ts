import { FolderError } from '../worker/node/folder-lock.ts'
import { CommandError, command } from './lib/command.ts'
import { readMockOptions } from './lib/mock-options.ts'
import { requireFreePort } from './lib/ports.ts'
import { untilStopSignal } from './lib/processes.ts'

const usage = `npm run mock: the mock alone, on Node.
  PORT      8788 by default
  SCENARIO  what it starts with
  DATA_DIR  keeps the sandboxes in a folder; in memory without it`

await command({ usage }, async () => {
  const options = readMockOptions(process.env)
  await requireFreePort(options.port)
  const { serveMock } = await import('../worker/node/serve-mock.ts')
  const stopped = untilStopSignal()
  const server = await serveMock(options).catch((error: unknown) => {
    throw error instanceof FolderError ? new CommandError(error.message) : error
  })
  console.log(`The mock answers at ${server.address}/api/v1, described at ${server.address}/api/docs.`)
  await stopped
  await server.close()
  return 0
})
