import type { KeyboardEvent } from 'react'
import { plainKey } from '#web/src/lib/unmodified-key.ts'

type Step = 'before' | 'after'

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'before',
  k: 'before',
  ArrowDown: 'after',
  j: 'after',
}

/** Returns which of a record's neighbours a key leads to; undefined for other keys and while typing. */
export function stepOf(event: KeyboardEvent<HTMLElement>): Step | undefined {
  return steps[plainKey(event) ?? '']
}
