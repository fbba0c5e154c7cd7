import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { SettingError } from '../settings.ts'
import { FolderError } from './folder-lock.ts'
import { type MockServer, PortError, type ServeOptions, serveMock } from './serve-mock.ts'

type ThreadOptions = Omit<ServeOptions, 'clock' | 'random' | 'onLost'>

/** A start that failed for a reason the caller can change; the message names it. */
export class StartError extends Error {
  override name = 'StartError'
}

type Started = { readonly address: string } | { readonly problem: string }

/** The field of `workerData` with the options; a test runner's threads have data of their own. */
const optionsField = 'pluginMarketMock'

/**
 * Serves the mock in a thread of its own, which has Node's globals and the real time whatever a test environment or fake
 * timers replace in this one.
 * @throws {StartError} for a port, a folder or a setting that cannot be used
 */
export async function serveInThread(options: ThreadOptions): Promise<MockServer> {
  const data = { workerData: { [optionsField]: options }, execArgv: [] }
  const thread = new Worker(fileURLToPath(import.meta.url), data)
  const [started]: Started[] = await once(thread, 'message')
  if (started === undefined || 'problem' in started) throw new StartError(started?.problem)
  return {
    address: started.address,
    async close() {
      const ended = once(thread, 'exit')
      thread.postMessage('close')
      await ended
    },
  }
}

async function run(options: ThreadOptions): Promise<void> {
  const say = (message: Started) => parentPort?.postMessage(message)
  try {
    const { address, close } = await serveMock(options)
    parentPort?.once('message', async () => {
      await close()
      process.exit()
    })
    say({ address })
  } catch (error) {
    const isForCaller = [FolderError, PortError, SettingError].some((kind) => error instanceof kind)
    if (!isForCaller || !(error instanceof Error)) throw error
    say({ problem: error.message })
  }
}

if (workerData?.[optionsField] !== undefined) await run(workerData[optionsField])
