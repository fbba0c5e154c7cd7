/**
 * Creates a function that runs asynchronous functions, at most `limit` at the same time; the others wait in the order
 * of their calls.
 */
export function concurrencyLimit(limit: number): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let free = limit
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
