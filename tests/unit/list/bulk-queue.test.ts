import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { retryDecision } from '#web/src/api/retry-policy.ts'
import {
  type BulkItem,
  createQueue,
  type ErrorAction,
  type Queue,
} from '#web/src/list/selection/bulk-queue.ts'

type Attempt = 'done' | ErrorAction

interface Script {
  names: readonly string[]
  /** Names of items that are skipped. */
  skipped?: readonly string[]
  /** What each attempt at an item comes to; the last one repeats. */
  attempts?: Readonly<Record<string, readonly Attempt[]>>
  /** Called before each attempt is answered. */
  onRun?: (name: string, queue: Queue<string>) => void
  onPause?: (queue: Queue<string>) => void
}

const refused: ErrorAction = { next: 'failed', message: '拒绝' }

/** Creates a queue with a clock of its own, which a wait moves on. */
function queueOf({ names, skipped = [], attempts = {}, onRun, onPause }: Script) {
  const sent: { name: string; at: number }[] = []
  const tries = new Map<string, number>()
  let time = 0
  let ends = 0
  const queue: Queue<string> = createQueue<string>({
    targets: names.map((name) => ({
      id: name,
      name,
      row: name,
      skipped: skipped.includes(name) ? '不适用' : undefined,
    })),
    run: async ({ name }: BulkItem<string>) => {
      sent.push({ name, at: time })
      const count = tries.get(name) ?? 0
      tries.set(name, count + 1)
      onRun?.(name, queue)
      await Promise.resolve()
      const script = attempts[name] ?? ['done']
      const result = script[Math.min(count, script.length - 1)] ?? 'done'
      if (result !== 'done') throw result
    },
    onError: (error) => error as ErrorAction,
    now: () => time,
    sleep: async (milliseconds, signal) => {
      onPause?.(queue)
      if (!signal.aborted) time += milliseconds
    },
    waitForRecovery: async () => onPause?.(queue),
    onEnd: () => {
      ends += 1
    },
  })
  const statuses = () =>
    Object.fromEntries(queue.store.getState().items.map(({ name, status }) => [name, status]))
  return { queue, sent, statuses, ends: () => ends, phase: () => queue.store.getState().phase }
}

it('bulk queue: items run one after the other, in order, and one end is told', async () => {
  let running = 0
  const { queue, sent, statuses, ends } = queueOf({
    names: ['a', 'b', 'c'],
    attempts: { b: [refused] },
    onRun: (_, { store }) => {
      running = store.getState().items.filter(({ status }) => status === 'running').length
      expect(running).toBe(1)
    },
  })
  await queue.start()
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(statuses()).toEqual({ a: 'done', b: 'failed', c: 'done' })
  expect(queue.store.getState().items[1]?.message).toBe('拒绝')
  expect(ends()).toBe(1)
})

it('bulk queue: what does not apply is not sent and keeps its reason; a row is taken once', async () => {
  const { queue, sent } = queueOf({ names: ['a', 'b', 'a'], skipped: ['b'] })
  await queue.start()
  expect(sent.map(({ name }) => name)).toEqual(['a'])
  expect(queue.store.getState().items.map(({ name, message }) => [name, message])).toEqual([
    ['a', undefined],
    ['b', '不适用'],
  ])
})

it('bulk queue: after a stop the running call counts, nothing more is sent, and the rest can run later', async () => {
  const { queue, sent, statuses, phase } = queueOf({
    names: ['a', 'b', 'c'],
    onRun: (name, { stop }) => {
      if (name === 'a' && sent.length === 1) stop()
    },
  })
  const run = queue.start()
  expect(phase()).toEqual({ name: 'stopping' })
  await run
  expect(statuses()).toEqual({ a: 'done', b: 'left', c: 'left' })
  await queue.retry('left')
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(statuses()).toEqual({ a: 'done', b: 'done', c: 'done' })
})

it('bulk queue: trying again sends only what failed, with the key that it had', async () => {
  const { queue, sent, statuses } = queueOf({
    names: ['a', 'b', 'c'],
    attempts: { b: [refused, 'done'] },
    onRun: (name, { stop }) => {
      if (name === 'b' && sent.length === 2) stop()
    },
  })
  await queue.start()
  expect(statuses()).toEqual({ a: 'done', b: 'failed', c: 'left' })
  await queue.retry('failed')
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'b'])
  expect(statuses()).toEqual({ a: 'done', b: 'done', c: 'left' })
})

it('bulk queue: too many attempts are waited for, said until when, and the same item follows', async () => {
  const busy: ErrorAction = { next: 'again', reason: 'busy', afterMs: 12_000 }
  const phases: unknown[] = []
  const { queue, sent, statuses } = queueOf({
    names: ['a', 'b'],
    attempts: { a: [busy, busy, 'done'] },
    onPause: ({ store }) => phases.push(store.getState().phase),
  })
  await queue.start()
  expect(phases).toEqual([
    { name: 'waiting', reason: 'busy', until: 12_000 },
    { name: 'waiting', reason: 'busy', until: 24_000 },
  ])
  expect(sent.map(({ name, at }) => [name, at])).toEqual([
    ['a', 0],
    ['a', 12_000],
    ['a', 24_000],
    ['b', 24_000],
  ])
  expect(statuses()).toEqual({ a: 'done', b: 'done' })
})

it.each([
  ['continued early', ({ resume }: Queue<string>) => resume(), { a: 'done', b: 'done' }],
  ['stopped', ({ stop }: Queue<string>) => stop(), { a: 'left', b: 'left' }],
] as const)('bulk queue: a wait can be %s', async (_, act, expected) => {
  const { queue, sent, statuses } = queueOf({
    names: ['a', 'b'],
    attempts: { a: [{ next: 'again', reason: 'busy', afterMs: 60_000 }, 'done'] },
    onPause: act,
  })
  await queue.start()
  expect(statuses()).toEqual(expected)
  expect(sent.every(({ at }) => at === 0)).toBe(true)
})

it('bulk queue: a lost session or connection pauses it, and the same item goes on after', async () => {
  const phases: unknown[] = []
  const { queue, sent, statuses } = queueOf({
    names: ['a', 'b'],
    attempts: {
      a: [{ next: 'pause', reason: 'session' }, { next: 'pause', reason: 'offline' }, 'done'],
    },
    onPause: ({ store }) => phases.push(store.getState().phase),
  })
  await queue.start()
  expect(phases).toEqual([
    { name: 'paused', reason: 'session' },
    { name: 'paused', reason: 'offline' },
  ])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'a', 'a', 'b'])
  expect(statuses()).toEqual({ a: 'done', b: 'done' })
})

it('bulk queue: a failure that would meet all others, too, ends the run', async () => {
  const { queue, sent, statuses } = queueOf({
    names: ['a', 'b', 'c'],
    attempts: { b: [{ ...refused, endsRun: true }] },
  })
  await queue.start()
  expect(sent).toHaveLength(2)
  expect(statuses()).toEqual({ a: 'done', b: 'failed', c: 'left' })
})

const attempt: fc.Arbitrary<Attempt> = fc.constantFrom<Attempt>(
  'done',
  refused,
  { ...refused, endsRun: true },
  { next: 'again', reason: 'network', afterMs: 500 },
  { next: 'pause', reason: 'offline' },
)

it('bulk queue: whatever is refused, stopped and tried again, nothing that was done is sent anew and keys stay', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.array(attempt, { maxLength: 4 }), { maxLength: 8 }),
      fc.array(fc.nat(12), { maxLength: 3 }),
      fc.array(fc.constantFrom('failed' as const, 'left' as const), { maxLength: 6 }),
      async (names, scripts, stops, rounds) => {
        const attempts = new Map(names.map((name, at) => [name, [...(scripts[at] ?? []), 'done' as const]]))
        const done = new Set<string>()
        const { queue, sent } = queueOf({
          names,
          attempts: Object.fromEntries(attempts),
          onRun: (name, { stop }) => {
            expect(done.has(name)).toBe(false)
            const tries = sent.filter((each) => each.name === name).length
            if (attempts.get(name)?.[tries - 1] === 'done') done.add(name)
            if (stops.includes(sent.length)) stop()
          },
        })
        await queue.start()
        for (const round of rounds) await queue.retry(round)
        const { items, phase } = queue.store.getState()
        expect(phase).toEqual({ name: 'ended' })
        expect(items.map(({ name }) => name)).toEqual(names)
        for (const { name, status } of items) {
          expect(status === 'done').toBe(done.has(name))
          expect(['done', 'failed', 'left']).toContain(status)
        }
      },
    ),
  )
})

const errorOf = (code: number, data: unknown = null) => new CallError('/gm_user/ban', code, '', data)

it.each([
  ['a refusal', errorOf(resultCodes.refused), 1, true, { next: 'refused' }],
  ['no such record', errorOf(resultCodes.recordNotFound), 1, true, { next: 'refused' }],
  ['a right that is gone', errorOf(resultCodes.forbidden), 1, true, { next: 'abort' }],
  ['a call that the host lacks', errorOf(resultCodes.routeNotFound), 1, true, { next: 'abort' }],
  [
    'too many attempts',
    errorOf(resultCodes.tooManyAttempts, { retry_after: 7 }),
    1,
    true,
    { next: 'again', reason: 'busy', afterMs: 7000 },
  ],
  [
    'too many attempts, without a time',
    errorOf(resultCodes.tooManyAttempts),
    1,
    true,
    { next: 'again', reason: 'busy', afterMs: 5000 },
  ],
  ['a rejected token', errorOf(resultCodes.tokenRejected), 1, true, { next: 'pause', reason: 'session' }],
  ['an expired token', errorOf(resultCodes.tokenExpired), 1, true, { next: 'pause', reason: 'session' }],
  ['no connection', errorOf(localCodes.network), 9, false, { next: 'pause', reason: 'offline' }],
  [
    'a third network failure',
    errorOf(localCodes.network),
    3,
    true,
    { next: 'again', reason: 'network', afterMs: 2000 },
  ],
  ['a sixth network failure', errorOf(localCodes.network), 6, true, { next: 'abort' }],
  ['an unexpected error', new Error('broken'), 1, true, { next: 'refused' }],
] as const)('bulk queue: what follows %s', (_, error, attempts, isOnline, meaning) => {
  expect(retryDecision(error, attempts, isOnline)).toEqual(meaning)
})
