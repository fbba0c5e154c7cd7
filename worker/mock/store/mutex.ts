/** Runs tasks one after another, in the order they were asked for; a failed one does not stop the next. */
export type Mutex = <Result>(task: () => Promise<Result>) => Promise<Result>

/** A lock of its own: tasks given to it never overlap. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return function runExclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    const run = last.then(task)
    // Its own caller hears of a failure; the one waiting behind it only needs to know that it is over.
    last = run.catch(() => undefined)
    return run
  }
}
