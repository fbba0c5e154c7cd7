/** A failure the person at the terminal can do something about: its message is one sentence, shown alone. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command to its end. What `main` resolves to is the exit code; nothing means success. */
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
 * A signal to npm ends the shell that npm put between itself and this process, and not this process: being
 * left without that parent counts as the signal.
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
