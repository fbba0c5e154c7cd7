import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { WorkerAnswer, WorkerRequest } from './protocol.ts'

const script = fileURLToPath(new URL('./test-worker.ts', import.meta.url))

/** A child process that runs tests; it can be killed while a test loops. */
export interface TestWorker {
  /** Resolves to the answer, or to `late` after `limit` milliseconds. */
  ask(request: WorkerRequest, limit: number): Promise<WorkerAnswer | 'late'>
  close(): void
}

/** Characters of stderr that are kept for the message about a crash. */
const maxStderr = 2000

/** Creates a worker. Its process starts with the first request, and again after a timeout or a crash. */
export function createTestWorker(): TestWorker {
  let child: ChildProcess | undefined
  let said = ''

  function start(): ChildProcess {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-maxStderr)
    })
    return started
  }

  function close(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    close,
    async ask(request, limit) {
      child ??= start()
      const settled = new AbortController()
      const { signal } = settled
      const timer = setTimeout(() => settled.abort('late'), limit)
      try {
        child.send(request)
        const ended = once(child, 'exit', { signal }).then((): WorkerAnswer => {
          child = undefined
          return { kind: 'broken', reason: `the process that runs them ended.\n${said}` }
        })
        const answered = once(child, 'message', { signal }).then(([answer]): WorkerAnswer => answer)
        return await Promise.race([answered, ended])
      } catch (error) {
        if (signal.reason !== 'late') throw error
        close()
        return 'late'
      } finally {
        clearTimeout(timer)
        settled.abort('settled')
      }
    },
  }
}
