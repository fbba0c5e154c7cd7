import { afterEach, beforeEach, inject } from 'vitest'
import { loadTimeMutants } from './load-time-mutants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Id of the mutant that is switched on; 0 for none. */
    mutant: number
  }
  interface TaskMeta {
    /** Ids of the mutants and probes that the test executed, including those executed while modules were loaded. */
    reached?: number[]
  }
}

/** Executions of a mutant in one test above which it counts as an endless loop. */
const maxExecutions = 2_000_000

/** Upper bound of the ids of mutants and of files. */
const ids = 2 ** 14

const active = inject('mutant')
/** 1 for every executed id; the negative ids of probes are in the lower half. An array, because loops write to it. */
const marks = new Uint8Array(2 * ids)
let passed = 0

Object.assign(globalThis, {
  __isMutant(id: number): boolean {
    if (active === 0) marks[ids + id] = 1
    if (id !== active) return false
    passed += 1
    if (passed > maxExecutions) throw new Error('[mutants] it does not end')
    return true
  },
})

function marked(): number[] {
  const found: number[] = []
  for (let at = marks.indexOf(1); at !== -1; at = marks.indexOf(1, at + 1)) found.push(at - ids)
  return found
}

beforeEach(() => {
  // Probes count only when a test executes them, not when a module is loaded.
  if (active === 0) for (const id of marked()) if (id > 0) loadTimeMutants.add(id)
  marks.fill(0)
  passed = 0
})

afterEach(({ task }) => {
  if (active !== 0) return
  task.meta.reached = [...new Set([...loadTimeMutants, ...marked()])]
  marks.fill(0)
})
