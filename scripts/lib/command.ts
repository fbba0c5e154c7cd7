/** A failure the person at the terminal can do something about: its message is one sentence, shown alone. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Runs a command to its end. What `main` resolves to is the exit code; nothing means success. */
export async function command(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exitCode = 1
  }
}
