import { DurableObject } from 'cloudflare:workers'
import type { Drift } from './compare/compare-answer.ts'
import type { Reason } from './compare/consequence.ts'
import type { DriftReport } from './drift-report.ts'

/** The maximum of rows in the table. */
const maxEntries = 1000

/** `drift` and `difference` are tables of earlier versions. */
const tables = `
  DROP TABLE IF EXISTS drift;
  DROP TABLE IF EXISTS difference;
  CREATE TABLE IF NOT EXISTS finding (
    path TEXT NOT NULL, field TEXT NOT NULL, expected TEXT NOT NULL, got TEXT NOT NULL, perhaps TEXT NOT NULL,
    reason TEXT NOT NULL, first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (path, field, expected, got, perhaps, reason)
  );
  CREATE TABLE IF NOT EXISTS watch (
    id INTEGER PRIMARY KEY, since INTEGER NOT NULL, compared INTEGER NOT NULL, skipped INTEGER NOT NULL
  );`

/** Collects the drift that all isolates of a deployment find; stores the 1000 entries seen last. */
export class ContractDrift extends DurableObject<unknown> {
  readonly #sql = this.ctx.storage.sql

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#sql.exec(tables)
  }

  /** Counts a compared answer of the path, and stores its drift. */
  record(path: string, drift: readonly Drift[]): void {
    const now = Date.now()
    this.ctx.storage.transactionSync(() => {
      this.#count(now, { compared: 1, skipped: 0 })
      for (const { field, expected, got, perhaps = '', reason } of drift) {
        this.#sql.exec(
          `INSERT INTO finding VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)
           ON CONFLICT DO UPDATE SET last_seen = excluded.last_seen, count = count + 1`,
          ...[path, field, expected, got, perhaps, reason, now, now],
        )
      }
      if (drift.length > 0) this.#deleteOldest()
    })
  }

  /** Counts an answer that was too large to compare. */
  skip(): void {
    this.#count(Date.now(), { compared: 0, skipped: 1 })
  }

  /** Returns everything found since the last reset. */
  report(): DriftReport {
    const [watch] = this.#sql.exec<Row>('SELECT since, compared, skipped FROM watch')
    const rows = this.#sql.exec<Row>('SELECT * FROM finding ORDER BY path, field, first_seen')
    return {
      since: Number(watch?.since ?? 0),
      compared: Number(watch?.compared ?? 0),
      skipped: Number(watch?.skipped ?? 0),
      entries: [...rows].map((row) => ({
        path: String(row.path),
        field: String(row.field),
        expected: String(row.expected),
        got: String(row.got),
        ...(row.perhaps !== '' && { perhaps: String(row.perhaps) }),
        reason: row.reason as Reason,
        firstSeen: Number(row.first_seen),
        lastSeen: Number(row.last_seen),
        count: Number(row.count),
      })),
    }
  }

  /** Deletes all entries and counts. */
  clear(): void {
    this.#sql.exec('DELETE FROM finding; DELETE FROM watch')
  }

  #count(now: number, { compared, skipped }: { compared: number; skipped: number }): void {
    this.#sql.exec(
      `INSERT INTO watch VALUES (1, ?, ?, ?) ON CONFLICT DO UPDATE SET
       compared = compared + excluded.compared, skipped = skipped + excluded.skipped`,
      ...[now, compared, skipped],
    )
  }

  #deleteOldest(): void {
    this.#sql.exec(
      `DELETE FROM finding WHERE rowid IN
       (SELECT rowid FROM finding ORDER BY last_seen DESC, rowid DESC LIMIT -1 OFFSET ?)`,
      maxEntries,
    )
  }
}

type Row = Record<string, SqlStorageValue>
