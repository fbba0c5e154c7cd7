import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Path } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { createId } from '../lib/create-id.ts'
import { showToast, type Toast } from '../lib/feedback.ts'
import { keepFocus } from '../lib/focus.ts'
import { request } from './call.ts'
import { CallError } from './call-error.ts'
import { handleCallError } from './handle-call-error.ts'
import { invalidateAfter, keyedCalls, type WritingPath } from './invalidates.ts'
import type { AnswerOf } from './records.ts'
import { warnIfSlow } from './slow-response.ts'

type WithoutKey<Body> = Body extends { request_id: string } ? Omit<Body, 'request_id'> : Body

/** The request of a call without its idempotency key, which `useCall` adds. */
export type BodyOf<P extends Path> = WithoutKey<RequestOf<P>>

/** Refusals that another user's change usually causes. */
const outdatedCodes: readonly number[] = [
  resultCodes.refused,
  resultCodes.moveNotAllowed,
  resultCodes.recordNotFound,
  resultCodes.priceChanged,
  resultCodes.alreadyOwned,
]

type Reaction = (error: CallError) => void | Promise<void>

/** Reactions to errors by result code; other errors are reported to the user. */
export type CodeReactions = Readonly<Record<number, Reaction> & { other?: Reaction }>

interface Reactions<Answer> {
  on?: CodeReactions | undefined
  /** The success message, for screen readers only. */
  done?: string | undefined
  link?: Toast['link'] | undefined
  /** Called on success; `refreshed` resolves after the refetch of the stale queries. */
  onDone?: ((answer: Answer, refreshed: Promise<void>) => void | Promise<void>) | undefined
}

interface TaskReactions<Answer> extends Reactions<Answer> {
  /** The writes whose stale queries are invalidated, even after a failure. */
  stale?: readonly WritingPath[]
}

export type Write = {
  [P in WritingPath]: { call: P; body: BodyOf<P>; done?: string }
}[WritingPath]

export interface Calls {
  /** True until the stale queries are refetched; other calls are dropped meanwhile. */
  busy: boolean
  /** Makes a writing call. Resolves to its answer; undefined after a handled error, and when dropped. */
  call: <P extends WritingPath>(
    path: P,
    body: BodyOf<P>,
    reactions?: Reactions<AnswerOf<P>>,
  ) => Promise<AnswerOf<P> | undefined>
  write: (write: Write, onDone?: () => void) => Promise<boolean>
  run: <Answer>(
    task: () => Answer | Promise<Answer>,
    reactions?: TaskReactions<Answer>,
  ) => Promise<Answer | undefined>
}

/** Makes calls that write, one at a time. */
export function useCall(): Calls {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const lastKey = useRef({ body: '', id: '' })
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (task: () => Promise<void>) => task(),
    networkMode: 'always',
    // Variables of a finished call, e.g. a password, are not kept.
    gcTime: 0,
  })

  const runAlone = async <Answer>(
    task: () => Promise<Answer>,
    staleAfter: (error?: CallError) => readonly WritingPath[],
    { on = {}, done, link, onDone }: Reactions<Answer>,
  ): Promise<Answer | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    let answer: Answer | undefined
    try {
      await mutateAsync(async () => {
        try {
          answer = await task()
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          const reaction = on[error.code] ?? on.other ?? handleCallError
          await Promise.all([reaction(error), invalidateAfter(client, staleAfter(error))])
          return
        }
        const refreshed = invalidateAfter(client, staleAfter())
        if (done !== undefined) {
          showToast({ type: 'success', text: done, ...(link ? { link } : { isQuiet: true }) })
        }
        await onDone?.(answer, refreshed)
        await refreshed
      })
    } finally {
      isRunning.current = false
      keepFocus()
    }
    return answer
  }

  /** Adds a key; a retry with the same body gets the same one. */
  const withKey = <P extends WritingPath>(path: P, body: BodyOf<P>): RequestOf<P> => {
    if (!keyedCalls.includes(path)) return body as RequestOf<P>
    const text = JSON.stringify([path, body])
    if (lastKey.current.body !== text) lastKey.current = { body: text, id: createId() }
    return { ...(body as object), request_id: lastKey.current.id } as RequestOf<P>
  }

  const call: Calls['call'] = (path, body, reactions = {}) =>
    runAlone(
      async () => {
        const answer = await warnIfSlow(request(path, withKey(path, body)))
        lastKey.current = { body: '', id: '' }
        return answer
      },
      (error) => (!error || outdatedCodes.includes(error.code) ? [path] : []),
      reactions,
    )

  return {
    busy: isPending,
    call,
    write: async ({ call: path, body, done }, onDone) =>
      // The union of paths and bodies loses their correspondence.
      (await call<WritingPath>(path, body as BodyOf<WritingPath>, { done, onDone })) !== undefined,
    run: (task, { stale = [], ...reactions } = {}) =>
      runAlone(
        async () => task(),
        () => stale,
        reactions,
      ),
  }
}
