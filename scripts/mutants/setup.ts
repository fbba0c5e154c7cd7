import { afterEach, beforeEach, inject } from 'vitest'
import { loaded } from './loaded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is switched on; 0 for none. */
    mutant: number
  }
  interface TaskMeta {
    /** The mutants whose place the test came past, with those passed while modules were loaded, and the probes. */
    reached?: number[]
  }
}

/** A test that comes past the switched-on mutant more often than this is taken to never end. */
const endless = 2_000_000

/** More mutants than there are, and more files. */
const ids = 2 ** 14

const active = inject('mutant')
/** Which ids were passed, at 1 each; those of probes, below 0, lie before the middle. It is asked in every loop. */
const marks = new Uint8Array(2 * ids)
let passed = 0

Object.assign(globalThis, {
  __isMutant(id: number): boolean {
    if (active === 0) marks[ids + id] = 1
    if (id !== active) return false
    passed += 1
    if (passed > endless) throw new Error('[mutants] it does not end')
    return true
  },
})

function marked(): number[] {
  const found: number[] = []
  for (let at = marks.indexOf(1); at !== -1; at = marks.indexOf(1, at + 1)) found.push(at - ids)
  return found
}

beforeEach(() => {
  // Of the probes only those within a test say something.
  if (active === 0) for (const id of marked()) if (id > 0) loaded.add(id)
  marks.fill(0)
  passed = 0
})

afterEach(({ task }) => {
  if (active !== 0) return
  task.meta.reached = [...new Set([...loaded, ...marked()])]
  marks.fill(0)
})
