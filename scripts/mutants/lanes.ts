import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LaneAnswer, LaneRequest } from './protocol.ts'

const script = fileURLToPath(new URL('./lane.ts', import.meta.url))

/** A process that runs tests. It can be ended even while a test never does. */
export interface Lane {
  /** Resolves to the answer, or to `late` when it takes longer than so many milliseconds. */
  ask(request: LaneRequest, limit: number): Promise<LaneAnswer | 'late'>
  close(): void
}

/** Characters of what a process said last, for when it ends unasked. */
const kept = 2000

/** A lane whose process starts with the first request, and anew after one that took too long. */
export function createLane(): Lane {
  let child: ChildProcess | undefined
  let said = ''

  function start(): ChildProcess {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-kept)
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
        const ended = once(child, 'exit', { signal }).then((): LaneAnswer => {
          child = undefined
          return { kind: 'broken', reason: `the process that runs them ended.\n${said}` }
        })
        const answered = once(child, 'message', { signal }).then(([answer]): LaneAnswer => answer)
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
