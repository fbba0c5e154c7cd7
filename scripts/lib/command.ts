/** An error that the user can fix. Its message is printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command and sets the exit code: what `main` resolves to (0 for undefined), or 1 when it throws. */
export async function command(main: () => Promise<number | undefined>): Promise<void> {
  stopWithNpm()
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exitCode = 1
  }
}

/** Milliseconds. */
const parentInterval = 500

/**
 * Ends this process when its parent has ended: a signal to npm kills only the shell between npm and this process.
 */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, parentInterval)
  timer.unref()
}
