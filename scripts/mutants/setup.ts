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

const active = inject('mutant')
let reached = loaded
let passed = 0

Object.assign(globalThis, {
  __isMutant(id: number): boolean {
    // Of the probes (below 0) only those within a test say something.
    if (active === 0 && (id > 0 || reached !== loaded)) reached.add(id)
    if (id !== active) return false
    passed += 1
    if (passed > endless) throw new Error('[mutants] it does not end')
    return true
  },
})

beforeEach(() => {
  reached = new Set()
  passed = 0
})

afterEach(({ task }) => {
  task.meta.reached = [...new Set([...loaded, ...reached])]
  reached = loaded
})
