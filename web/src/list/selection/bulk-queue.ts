import { createStore, type StoreApi } from 'zustand/vanilla'

export type PauseReason = 'offline' | 'session'

/** What follows a failed attempt; `again` and `pause` keep the item and its key. */
export type Verdict =
  | { next: 'again'; why: 'busy' | 'network'; afterMs: number }
  | { next: 'pause'; why: PauseReason }
  /** `endsRun`: the items after it would fail alike. */
  | { next: 'failed'; message: string; endsRun?: boolean }

export interface Subject<Row> {
  id: string | number
  name: string
  row: Row
  /** Why the item is not sent. */
  skipped?: string | undefined
}

export interface QueueItem<Row> extends Omit<Subject<Row>, 'skipped'> {
  /** The idempotency key, the same over all attempts. */
  requestId: string
  /** `left` items had not been sent when the run was stopped. */
  status: 'waiting' | 'running' | 'done' | 'failed' | 'skipped' | 'left'
  /** Why it failed or was skipped. */
  message?: string
}

export type Phase =
  | { name: 'running' | 'stopping' | 'ended' }
  /** `until` in ms since 1970. */
  | { name: 'waiting'; why: 'busy' | 'network'; until: number }
  | { name: 'paused'; why: PauseReason }

export interface QueueState<Row> {
  items: readonly QueueItem<Row>[]
  phase: Phase
}

interface QueueOptions<Row> {
  subjects: readonly Subject<Row>[]
  run: (item: QueueItem<Row>) => Promise<unknown>
  /** `attempts` counts the failed attempts at the item in a row, this one included. */
  judge: (error: unknown, attempts: number) => Verdict
  now: () => number
  /** Resolves after the time, or when the signal aborts. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Resolves when the cause of the pause is gone, or when the signal aborts. */
  resumed: (why: PauseReason, signal: AbortSignal) => Promise<void>
  createKey: () => string
  /** Called once after each run, whether it finished or was stopped. */
  onEnd: () => void
}

export interface Queue<Row> {
  store: StoreApi<QueueState<Row>>
  /** Resolves when the run has finished or was stopped. */
  start: () => Promise<void>
  /** Sends nothing more; the answer to the running call still counts. */
  stop: () => void
  /** Ends a wait or pause early. */
  goOn: () => void
  /** Runs the items of a status again, once the queue has ended. */
  again: (status: 'failed' | 'left') => Promise<void>
}

/** Creates a queue that runs one item after the other and keeps each one's result. */
export function createQueue<Row>(options: QueueOptions<Row>): Queue<Row> {
  const { subjects, run, judge, now, sleep, resumed, createKey, onEnd } = options
  const store = createStore<QueueState<Row>>(() => ({
    phase: { name: 'ended' },
    items: uniqueById(subjects).map(({ skipped, ...subject }) => ({
      ...subject,
      requestId: createKey(),
      ...(skipped === undefined ? { status: 'waiting' } : { status: 'skipped', message: skipped }),
    })),
  }))
  let isStopped = false
  let wait = new AbortController()

  const setPhase = (phase: Phase) => store.setState({ phase })
  const setItem = (id: Subject<Row>['id'], { message, ...change }: Partial<QueueItem<Row>>) =>
    store.setState(({ items }) => ({
      items: items.map((item) => {
        if (item.id !== id) return item
        const { message: _, ...kept } = item
        return { ...kept, ...change, ...(message !== undefined && { message }) }
      }),
    }))
  const move = (from: QueueItem<Row>['status'], to: QueueItem<Row>['status']) =>
    store.setState(({ items }) => ({
      items: items.map(({ message, ...item }) =>
        item.status === from
          ? { ...item, status: to }
          : { ...item, ...(message !== undefined && { message }) },
      ),
    }))

  /** Resolves with true when the item is done with, with false when it has to be tried again. */
  async function attempt(item: QueueItem<Row>, attempts: number): Promise<boolean> {
    setItem(item.id, { status: 'running' })
    try {
      await run(item)
      setItem(item.id, { status: 'done' })
      return true
    } catch (error) {
      const verdict = judge(error, attempts)
      if (verdict.next === 'failed') {
        setItem(item.id, { status: 'failed', message: verdict.message })
        if (verdict.endsRun) isStopped = true
        return true
      }
      setItem(item.id, { status: 'waiting' })
      if (!isStopped) await waitFor(verdict)
      return false
    }
  }

  async function waitFor(verdict: Exclude<Verdict, { next: 'failed' }>): Promise<void> {
    wait = new AbortController()
    if (verdict.next === 'again') {
      const { why, afterMs } = verdict
      setPhase({ name: 'waiting', why, until: now() + afterMs })
      await sleep(afterMs, wait.signal)
    } else {
      setPhase({ name: 'paused', why: verdict.why })
      await resumed(verdict.why, wait.signal)
    }
    if (!isStopped) setPhase({ name: 'running' })
  }

  async function start(): Promise<void> {
    if (store.getState().phase.name !== 'ended') return
    isStopped = false
    setPhase({ name: 'running' })
    let attempts = 1
    for (;;) {
      const item = store.getState().items.find(({ status }) => status === 'waiting')
      if (item === undefined || isStopped) break
      attempts = (await attempt(item, attempts)) ? 1 : attempts + 1
    }
    move('waiting', 'left')
    setPhase({ name: 'ended' })
    onEnd()
  }

  return {
    store,
    start,
    stop: () => {
      if (store.getState().phase.name === 'ended') return
      isStopped = true
      setPhase({ name: 'stopping' })
      wait.abort()
    },
    goOn: () => wait.abort(),
    again: async (status) => {
      if (store.getState().phase.name !== 'ended') return
      move(status, 'waiting')
      await start()
    },
  }
}

function uniqueById<Row>(subjects: readonly Subject<Row>[]): Subject<Row>[] {
  return [...new Map(subjects.map((subject) => [subject.id, subject])).values()]
}
