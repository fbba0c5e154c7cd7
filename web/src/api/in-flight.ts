/** The calls in flight by token: the specification's `reqCancelMap`. */
const controllers = new Map<string, Set<AbortController>>()

/** Registers a call and returns its abort signal; the caller calls `done` when the call has ended. */
export function trackCall(token: string): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  const calls = controllers.get(token) ?? new Set()
  controllers.set(token, calls.add(controller))
  return {
    signal: controller.signal,
    done: () => {
      calls.delete(controller)
      if (calls.size === 0) controllers.delete(token)
    },
  }
}

export function cancelCalls(token?: string): void {
  for (const [sentWith, calls] of controllers) {
    if (token === undefined || token === sentWith) for (const controller of calls) controller.abort()
  }
}
