import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Caller } from '../domain/permissions.ts'
import type { Database, Transact } from '../domain/schema.ts'
import type { Clock, FileStore, Log, Random } from '../ports.ts'
import type { ExchangeLog } from './exchanges.ts'

/** What the middleware of a call leave for those behind them. */
export interface MockEnv {
  Variables: {
    endpoint: Endpoint
    bodyText: string
    /** On the host's clock, in milliseconds. */
    startedAt: number
    /** Runs and commits a unit of work of this call. */
    transact: Transact
    /** Absent on a public call, and until the token was checked. */
    caller?: Caller
    /** To be sent in the envelope, whatever becomes of the call. */
    renewedToken?: string
    /** The envelope that was sent, as it was sent. */
    answered?: { readonly code: number; readonly text: string }
    /** Whether the call's row of the operation log is already committed. */
    isLogged?: boolean
  }
}

/** What the parts of an open mock share. */
export interface Services {
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly files: FileStore
  readonly log: Log
  readonly exchanges: ExchangeLog
  /** Milliseconds since 1970 on the sandbox's own clock. */
  now(): number
}
