import type { Path } from '#contract/registry.ts'
import { fieldOf } from '#contract/values/json.ts'
import { consequences } from '../consequences.ts'
import type { Probe } from '../probe.ts'

interface Writing {
  /** The call that wrote. */
  readonly path: Path
  /** Names the record in the report: `the user afterwards`. */
  readonly what: string
  /** What the record has to hold now: what was sent, and what was there before. */
  readonly expected: Readonly<Record<string, unknown>>
  /** The record as it was read after the call; undefined when it could not be read. */
  readonly row: unknown
  /** The record before the call. */
  readonly before?: unknown
}

/**
 * Notes every field that a record lost by being written, or that does not hold what was sent. A field that this host
 * does not have is no loss.
 */
export function checkReadBack(probe: Probe, { path, what, expected, row, before }: Writing): void {
  if (typeof row !== 'object' || row === null) return
  for (const [name, value] of Object.entries(expected)) {
    const found = fieldOf(row, name)
    if (found === undefined && fieldOf(before, name) === undefined) continue
    const isEmpty = found === undefined || found === null || found === ''
    probe.check(path, isSame(found, value), {
      where: `${what}: ${name}`,
      expected: 'what was saved',
      got: isEmpty ? 'lost after writing' : 'another value',
      ...consequences.lostAfterWriting,
    })
  }
}

function isSame(found: unknown, value: unknown): boolean {
  return JSON.stringify(found) === JSON.stringify(value) || String(found) === String(value)
}
