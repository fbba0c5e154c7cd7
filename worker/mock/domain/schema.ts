import type { Database as AnyDatabase, Transact as AnyTransact } from '../store/database.ts'
import type { Reader as AnyReader, UnitOfWork } from '../store/unit-of-work.ts'
import { accessTables } from './access/records.ts'
import { accountTables } from './account/records.ts'
import { coinsLogs, coinsTables } from './coins/records.ts'
import { fileTables } from './file/records.ts'
import { marketTables } from './market/records.ts'
import { noticesLogs, noticesTables } from './notices/records.ts'
import { operationsLogs } from './operations/records.ts'
import { pluginTables } from './plugin/records.ts'
import { productTables } from './product/records.ts'
import { reviewTables } from './review/records.ts'
import { sandboxTables } from './sandbox/records.ts'
import { versionTables } from './version/records.ts'

/** The tables and logs of a sandbox. All times in records are milliseconds since 1970 on the sandbox's clock. */
export const schema = {
  tables: {
    ...accountTables,
    ...accessTables,
    ...noticesTables,
    ...pluginTables,
    ...versionTables,
    ...reviewTables,
    ...productTables,
    ...marketTables,
    ...coinsTables,
    ...fileTables,
    ...sandboxTables,
  },
  logs: {
    ...coinsLogs,
    ...noticesLogs,
    ...operationsLogs,
  },
}

type MockSchema = typeof schema

export type Database = AnyDatabase<MockSchema>
export type Transact = AnyTransact<MockSchema>
export type Reader = AnyReader<MockSchema>
export type Work = UnitOfWork<MockSchema>

/** A change at a scheduled time; `domain/scheduled-jobs.ts` lists all of them. */
export interface ScheduledJob {
  /** Milliseconds since 1970 on the sandbox's clock. */
  readonly at: number
  /** Makes the change, which removes the job from the list. */
  run(work: Work): void
}
