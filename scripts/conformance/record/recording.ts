import type { HostData } from './host-data.ts'
import type { RecordedUser } from './people.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** What was recorded, who is in it and what they are called instead. */
export interface Recording {
  readonly data: HostData
  readonly users: readonly RecordedUser[]
  readonly pseudonyms: Pseudonyms
  /** Milliseconds since 1970; what the scenario's dates count back from. */
  readonly now: number
}
