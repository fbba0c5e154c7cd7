import type { Clock, Log } from '../mock/ports.ts'

/** The longest delay of a Node timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1
/** Delay before due work is retried after a failure, in milliseconds. */
const retryDelay = 60_000

export interface DueTimer {
  /** Schedules the next due work, in milliseconds on the host's clock, in place of the work scheduled before. */
  set(dueAt: number | null): void
  stop(): void
}

/**
 * Creates a timer that runs a sandbox's due work, which sets it again, as a Durable Object's alarm does. The timer is
 * unref'ed, so that the process can exit.
 */
export function createDueTimer(work: () => Promise<void>, clock: Clock, log: Log): DueTimer {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function wait(delay: number): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(run, Math.min(Math.max(delay, 0), maxDelay))
    timer.unref()
  }

  async function run(): Promise<void> {
    try {
      await work()
    } catch (error) {
      log('[node] The due work failed', error)
      wait(retryDelay)
    }
  }

  return {
    set(dueAt) {
      if (dueAt === null) clearTimeout(timer)
      else wait(dueAt - clock.now())
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
