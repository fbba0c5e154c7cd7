import type { Work } from './schema.ts'

/** Something the sandbox does by itself when its time has come; `due.ts` lists what there is. */
export interface DueJob {
  /** Milliseconds since 1970 on the sandbox's clock. */
  readonly at: number
  /** Does it, so that the job is no longer listed afterwards. */
  run(work: Work): void
}
