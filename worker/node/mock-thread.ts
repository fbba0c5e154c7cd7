import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { SettingError } from '../settings.ts'
import { FolderError } from './folder-lock.ts'
import { type MockServer, PortError, type ServeOptions, serveMock } from './serve-mock.ts'

type ThreadOptions = Omit<ServeOptions, 'clock' | 'random' | 'onLost'>

/** The error of a start that the caller can correct; the message says how. */
export class StartError extends Error {
  override name = 'StartError'
}

type Started = { readonly address: string } | { readonly problem: string }

/** The options' field of `workerData`, beside a test runner's own data. */
const optionsField = 'pluginMarketMock'

/**
 * Serves the mock in its own thread, with Node's globals and the real time in spite of test environments and fake
 * timers.
 * @throws {StartError} for an unusable port, folder or setting
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
