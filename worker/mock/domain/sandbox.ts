import type { Clock } from '../ports.ts'
import type { Reader, SandboxRecord } from './schema.ts'

/** Rises when records change their shape; a sandbox of another version is seeded anew, and a snapshot of another is refused. */
export const dataVersion = 2

/** The record about the sandbox; it is there as soon as the mock is open. */
export function readSandbox(reader: Reader): SandboxRecord {
  const sandbox = reader.get('sandbox', 'sandbox')
  if (sandbox === undefined) throw new Error('[sandbox] It is not seeded; open it with createMock().')
  return sandbox
}

/** Milliseconds since 1970 on the sandbox's own clock. */
export function sandboxNow(reader: Reader, clock: Clock): number {
  return clock.now() + readSandbox(reader).clockOffset
}
