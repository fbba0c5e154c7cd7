import { FolderError } from '#worker/node/folder-lock.ts'
import { type MockServer, PortError, type ServeOptions, serveMock } from '#worker/node/serve-mock.ts'
import { CommandError } from '../lib/command.ts'
import { endWith, untilStopSignal } from '../lib/processes.ts'

/** Serves the mock until a stop signal. The first line of output is only the address, for scripts. */
export async function serveUntilStopped(options: ServeOptions, say: (text: string) => void): Promise<void> {
  const server = await startServer(options)
  say(server.address)
  say(`Calls go to ${server.address}/api/v1; ${server.address}/api/docs describes them and the controls.`)
  await untilStopSignal()
  await server.close()
}

export async function startServer(options: ServeOptions): Promise<MockServer> {
  try {
    return await serveMock({ onLost: endWith, ...options })
  } catch (error) {
    if (error instanceof FolderError) throw new CommandError(`${error.message} --data or DATA_DIR names it.`)
    if (error instanceof PortError) throw new CommandError(error.message)
    throw error
  }
}
