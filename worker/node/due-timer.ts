import type { DueWork } from '../mock/due-work.ts'
import type { Log } from '../mock/ports.ts'

/** What a timer of Node can wait for at most, in milliseconds. */
const maxDelay = 2 ** 31 - 1
/** How long after a failure it is tried again, in milliseconds. */
const retryDelay = 60_000

export interface DueTimer {
  /** Waits for what is due next, in place of what it waited for. */
  set(): void
  stop(): void
}

/** Wakes a mock for what is due, as an alarm wakes a Durable Object; it does not keep the process alive. */
export function createDueTimer(work: DueWork, log: Log): DueTimer {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function wait(delay: number): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(run, Math.min(Math.max(delay, 0), maxDelay))
    timer.unref()
  }

  function set(): void {
    const dueAt = work.nextDueAt()
    if (dueAt === null) clearTimeout(timer)
    else wait(dueAt - Date.now())
  }

  async function run(): Promise<void> {
    try {
      await work.runDue()
      set()
    } catch (error) {
      log('[node] What was due failed', error)
      wait(retryDelay)
    }
  }

  return {
    set,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
