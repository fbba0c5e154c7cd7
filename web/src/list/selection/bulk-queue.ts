import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PauseReason } from '#web/src/api/retry-policy.ts'

/** What the queue does after a failed attempt; `again` and `pause` retry the item. */
export type ErrorAction =
  | { next: 'again'; reason: 'busy' | 'network'; afterMs: number }
  | { next: 'pause'; reason: PauseReason }
  /** `endsRun`: the remaining items would fail for the same reason. */
  | { next: 'failed'; message: string; endsRun?: boolean }

export interface BulkTarget<Row> {
  id: string | number
  name: string
  row: Row
  /** The reason why the item is skipped. */
  skipped?: string | undefined
}

export interface BulkItem<Row> extends Omit<BulkTarget<Row>, 'skipped'> {
  /** `left` items had not been sent when the run was stopped. */
  status: 'waiting' | 'running' | 'done' | 'failed' | 'skipped' | 'left'
  /** The reason for a failure or skip. */
  message?: string | undefined
}

export type Phase =
  | { name: 'running' | 'stopping' | 'ended' }
  /** `until` in ms since 1970. */
  | { name: 'waiting'; reason: 'busy' | 'network'; until: number }
  | { name: 'paused'; reason: PauseReason }

export interface QueueState<Row> {
  items: readonly BulkItem<Row>[]
  phase: Phase
}

interface QueueOptions<Row> {
  targets: readonly BulkTarget<Row>[]
  run: (item: BulkItem<Row>) => Promise<unknown>
  /** `attempts` counts the consecutive failed attempts at the item, including this one. */
  onError: (error: unknown, attempts: number) => ErrorAction
  now: () => number
  /** Resolves after the time, or when the signal aborts. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Resolves when the cause of the pause has ended, or when the signal aborts. */
  waitForRecovery: (reason: PauseReason, signal: AbortSignal) => Promise<void>
  /** Called once after each run, finished or stopped. */
  onEnd: () => void
}

export interface Queue<Row> {
  store: StoreApi<QueueState<Row>>
  /** Resolves when the run has finished or was stopped. */
  start: () => Promise<void>
  /** Stops after the pending call, whose result is still recorded. */
  stop: () => void
  /** Ends a backoff delay or a pause early. */
  resume: () => void
  /** Reruns the items of a status, once the queue has ended. */
  retry: (status: 'failed' | 'left') => Promise<void>
}

/** Creates a queue that runs its items sequentially and records the result of each. */
export function createQueue<Row>(options: QueueOptions<Row>): Queue<Row> {
  const { targets, run, onError, now, sleep, waitForRecovery, onEnd } = options
  const unique = new Map(targets.map((target) => [target.id, target]))
  const store = createStore<QueueState<Row>>(() => ({
    phase: { name: 'ended' },
    items: [...unique.values()].map(({ skipped, ...target }) => ({
      ...target,
      ...(skipped === undefined ? { status: 'waiting' } : { status: 'skipped', message: skipped }),
    })),
  }))
  let isStopped = false
  let delay = new AbortController()

  const setPhase = (phase: Phase) => store.setState({ phase })
  const setItem = (id: BulkTarget<Row>['id'], change: Partial<BulkItem<Row>>) =>
    store.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, message: undefined, ...change } : item)),
    }))
  const move = (from: BulkItem<Row>['status'], to: BulkItem<Row>['status']) =>
    store.setState(({ items }) => ({
      items: items.map((item) => (item.status === from ? { ...item, message: undefined, status: to } : item)),
    }))

  /** Resolves with true when the item is settled, with false when it has to be retried. */
  async function attempt(item: BulkItem<Row>, attempts: number): Promise<boolean> {
    setItem(item.id, { status: 'running' })
    try {
      await run(item)
      setItem(item.id, { status: 'done' })
      return true
    } catch (error) {
      const action = onError(error, attempts)
      if (action.next === 'failed') {
        setItem(item.id, { status: 'failed', message: action.message })
        if (action.endsRun) isStopped = true
        return true
      }
      setItem(item.id, { status: 'waiting' })
      if (!isStopped) await waitBeforeRetry(action)
      return false
    }
  }

  async function waitBeforeRetry(action: Exclude<ErrorAction, { next: 'failed' }>): Promise<void> {
    delay = new AbortController()
    if (action.next === 'again') {
      const { reason, afterMs } = action
      setPhase({ name: 'waiting', reason, until: now() + afterMs })
      await sleep(afterMs, delay.signal)
    } else {
      setPhase({ name: 'paused', reason: action.reason })
      await waitForRecovery(action.reason, delay.signal)
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
      delay.abort()
    },
    resume: () => delay.abort(),
    retry: async (status) => {
      if (store.getState().phase.name !== 'ended') return
      move(status, 'waiting')
      await start()
    },
  }
}
