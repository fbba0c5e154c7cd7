import type { Clock, Log } from '../mock/ports.ts'
import type { Scheduler } from '../mock/scheduler.ts'

/** The longest delay of a Node timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1
/** Delay before due work is retried after a failure, in milliseconds. */
const retryDelay = 60_000

export interface DueTimer {
  /** Schedules the next due work, and cancels the timer set before. */
  set(): void
  stop(): void
}

/**
 * Creates a timer that runs a mock's due work, as a Durable Object's alarm does. It is unref'ed: the process can exit.
 */
export function createDueTimer(work: Scheduler, clock: Clock, log: Log): DueTimer {
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
    else wait(dueAt - clock.now())
  }

  async function run(): Promise<void> {
    try {
      await work.runDue()
      set()
    } catch (error) {
      log('[node] The due work failed', error)
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
