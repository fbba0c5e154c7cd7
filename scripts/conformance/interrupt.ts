import { CommandError } from '../lib/command.ts'

/** Milliseconds: npm passes Ctrl+C on, so that one key press arrives twice. */
const sameKeyPress = 1000

const interruptedExitCode = 130

/** Streams of the terminal. */
interface Streams {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  readonly errors: NodeJS.WritableStream
}

/** A stop request of the person at the terminal, honoured before the next call; cleanup still runs. */
export interface Interrupt {
  request(): void
  /** @throws {CommandError} when it was requested before the cleanup began */
  check(): void
  /** Lets all calls through from now on, for the cleanup: the same signal may arrive more than once. */
  beginCleanup(): void
}

/** Creates an interrupt that nobody has requested yet. */
export function createInterrupt(): Interrupt {
  let isRequested = false
  let isCleaningUp = false
  return {
    request() {
      isRequested = true
    },
    check() {
      if (isRequested && !isCleaningUp) throw new CommandError('Stopped.')
    },
    beginCleanup() {
      isCleaningUp = true
    },
  }
}

/**
 * Requests the interrupt on Ctrl+C, when the process has to end, and when the terminal closes; the cleanup then still
 * runs. A second Ctrl+C ends the process at once. Returns how to stop listening.
 */
export function stopOnSignals(interrupt: Interrupt, { input, output, errors }: Streams): () => void {
  let pressedAt: number | undefined
  const onKeys = () => {
    const now = Date.now()
    pressedAt ??= now
    interrupt.request()
    if (now - pressedAt < sameKeyPress) return
    errors.write('Not everything was undone: look on the host for names that begin with "conformance-".\n')
    process.exit(interruptedExitCode)
  }
  const stop = () => interrupt.request()
  const signals = ['SIGTERM', 'SIGHUP'] as const
  process.on('SIGINT', onKeys)
  for (const signal of signals) process.on(signal, stop)
  // Without a listener, an error of a closed terminal ends the process.
  for (const stream of [input, output, errors]) stream.on('error', stop)
  return () => {
    process.off('SIGINT', onKeys)
    for (const signal of signals) process.off(signal, stop)
  }
}
