import type { Clock } from '#worker/mock/ports.ts'
import type { Reader } from '../schema.ts'
import type { SandboxRecord } from './records.ts'

/**
 * The schema version of the records. A sandbox of another version is seeded again, and a snapshot of another version is
 * refused.
 */
export const dataVersion = 9

/** Returns the sandbox's record, which exists once the mock is open. */
export function readSandbox(reader: Reader): SandboxRecord {
  const sandbox = reader.get('sandbox', 'sandbox')
  if (sandbox === undefined) throw new Error('[sandbox] It is not seeded; open it with createMock().')
  return sandbox
}

/** Returns the sandbox's time in milliseconds since 1970. */
export function sandboxNow(reader: Reader, clock: Clock): number {
  return clock.now() + readSandbox(reader).clockOffset
}
