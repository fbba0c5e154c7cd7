import type { Path } from '../../../contract/registry.ts'
import { send } from './client.ts'

/** Milliseconds an answer waits for whoever needs it; later it is old. */
const patience = 10_000

interface Ahead {
  controller: AbortController
  /** Undefined once somebody has taken it. */
  answer: Promise<unknown> | undefined
  /** Undefined until it is there. */
  answered: { data: unknown } | undefined
  askedAt: number
}

const calls = new Map<string, Ahead>()

/**
 * Makes a call whose answer somebody is about to need: the next `call` with the same body takes it, once, instead of
 * asking. How it fails is for that one to hear.
 */
export function callAhead(path: Path, body: object): void {
  if (isFresh(calls.get(keyOf(path, body)))) return
  const controller = new AbortController()
  const answer = send(path, body, { signal: controller.signal })
  const ahead: Ahead = { controller, answer, answered: undefined, askedAt: performance.now() }
  calls.set(keyOf(path, body), ahead)
  answer.then(
    (data) => {
      ahead.answered = { data }
    },
    () => {},
  )
}

/** The answer to a call that was made ahead, for the first who asks; that one may also give it up. */
export function takeAhead(path: Path, body: unknown, signal?: AbortSignal): Promise<unknown> | undefined {
  const ahead = calls.get(keyOf(path, body))
  if (!isFresh(ahead)) return undefined
  const { answer, controller } = ahead
  ahead.answer = undefined
  if (signal?.aborted) controller.abort(signal.reason)
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  return answer
}

/** The same, if it is there already: for who cannot wait. */
export function takeAnswered(path: Path, body: unknown): { data: unknown } | undefined {
  const ahead = calls.get(keyOf(path, body))
  if (!isFresh(ahead) || ahead.answer === undefined || ahead.answered === undefined) return undefined
  ahead.answer = undefined
  return ahead.answered
}

/** Resolves when every call that was made ahead has its answer, whichever. */
export async function aheadAnswered(): Promise<void> {
  await Promise.allSettled([...calls.values()].map(({ answer }) => answer))
}

/** Forgets what nobody has taken: it was for somebody who is gone. */
export function dropAhead(): void {
  calls.clear()
}

function isFresh(ahead: Ahead | undefined): ahead is Ahead {
  return ahead !== undefined && performance.now() - ahead.askedAt < patience
}

function keyOf(path: Path, body: unknown): string {
  return path + JSON.stringify(body)
}
