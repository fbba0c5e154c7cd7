const idleTimeoutMs = 2000
/** The longest delay of a timer; a longer one overflows and ends at once. */
const maxDelayMs = 2 ** 31 - 1

export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    timer = setTimeout(then)
  }
  // Frame callbacks run before the paint, a task queued by them after it. A hidden page has no frames.
  const frame = document.hidden ? undefined : requestAnimationFrame(schedule)
  if (frame === undefined) schedule()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Resolves when the browser is idle, within two seconds. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 1)
    else window.requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
  })
}

/** Resolves after the time, at most 24 days, or when the signal is aborted. */
export function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(milliseconds, maxDelayMs))
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  })
}
