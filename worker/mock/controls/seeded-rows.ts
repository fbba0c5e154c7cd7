import { createStorage } from 'unstorage'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { schema } from '../domain/schema.ts'
import { seedScenario } from '../seed/seed.ts'
import type { DataCopy, DataToLoad } from '../store/copy.ts'
import { openDatabase } from '../store/database.ts'
import { ControlError } from './control-errors.ts'
import { type Collection, collections, recordFinder, referencesOf, rowsOf } from './references.ts'

const internal: readonly string[] = ['sandbox', 'garbage']

/** The names of the collections that can be reset alone. */
export const resettable = collections.filter((name) => !internal.includes(name))

interface Seeding {
  readonly scenario: ScenarioName
  readonly seed: number
  readonly now: number
}

/** Returns all rows that a scenario seeds. */
export async function seededData(seeding: Seeding): Promise<DataToLoad> {
  const database = await openDatabase(createStorage(), schema)
  await database.replace((work) => seedScenario(work, seeding))
  return collect(database.copy())
}

/** Reads a copy as a whole. */
export async function collect({ tables, logs }: DataCopy): Promise<DataToLoad> {
  const rowsByLog: Record<string, { readonly id: number }[]> = {}
  for (const { name, pages } of logs) {
    const rows: { readonly id: number }[] = []
    for await (const page of pages) rows.push(...page)
    rowsByLog[name] = rows
  }
  return { tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), logs: rowsByLog }
}

/**
 * Returns the data with the seeded rows in place of the current ones in some collections. With orders and purchases
 * go the remembered answers of the calls that made them.
 * @throws ControlError 409 when a row would refer to one that is gone; it names the collections to be reset with it
 */
export function withSeeded(current: DataToLoad, seeded: DataToLoad, only: readonly Collection[]): DataToLoad {
  const names = new Set(only)
  assertComplete(current, seeded, names)
  const tables = mixed(current.tables, seeded.tables, names)
  const logs = mixed(current.logs, seeded.logs, names)
  if (names.has('idempotencyKeys')) return { tables, logs }
  const forgotten = new Set(only.flatMap((name) => answeredBy[name] ?? []))
  const kept = (tables.idempotencyKeys ?? []).filter(({ id }) => !forgotten.has(pathOfKey(id)))
  return { tables: { ...tables, idempotencyKeys: kept }, logs }
}

/** The calls whose stored answers name a record of the collection. */
const answeredBy: { readonly [Name in Collection]?: readonly string[] } = {
  orders: ['/order/Create', '/order/AskRefund', '/order/Refund'],
  purchases: ['/app/Buy'],
}

function pathOfKey(id: string | number): string {
  return String(id).split(' ')[1] ?? ''
}

function mixed<Rows>(
  current: Readonly<Record<string, Rows>>,
  seeded: Readonly<Record<string, Rows>>,
  names: ReadonlySet<string>,
): Record<string, Rows> {
  return Object.fromEntries(
    Object.entries(current).map(([name, rows]) => [name, names.has(name) ? (seeded[name] ?? rows) : rows]),
  )
}

/** Adds what is missing until nothing is, so that one answer names all. */
function assertComplete(current: DataToLoad, seeded: DataToLoad, names: ReadonlySet<Collection>): void {
  const all = new Set(names)
  let first: Missing | undefined
  for (let missing = missingIn(current, seeded, all); missing; missing = missingIn(current, seeded, all)) {
    first ??= missing
    all.add(missing.name)
  }
  if (first === undefined) return
  const more = [...all].filter((name) => !names.has(name)).join(', ')
  throw new ControlError(409, `${first.reason}. Reset these with it: ${more}.`)
}

interface Missing {
  readonly name: Collection
  readonly reason: string
}

function missingIn(
  current: DataToLoad,
  seeded: DataToLoad,
  names: ReadonlySet<Collection>,
): Missing | undefined {
  const [ledger] = (['accounts', 'transfers'] as const).filter((name) => !names.has(name))
  if (ledger && (names.has('accounts') || names.has('transfers'))) {
    return { name: ledger, reason: 'A balance in accounts is the sum of transfers' }
  }
  const [isNow, isSeeded] = [recordFinder(current), recordFinder(seeded)]
  for (const name of collections) {
    const isReset = names.has(name)
    for (const row of rowsOf(isReset ? seeded : current, name)) {
      // Some refer to what was deleted long ago: only what this reset would take away counts.
      const lost = referencesOf(name, row).find((each) => {
        const isResetToo = names.has(each.to)
        if (isReset === isResetToo) return false
        return isReset ? isSeeded(each) && !isNow(each) : isNow(each) && !isSeeded(each)
      })
      if (lost === undefined) continue
      const reason = `${name} ${row.id} refers to ${lost.to} ${lost.key}, which would be gone`
      return { name: isReset ? lost.to : name, reason }
    }
  }
  return undefined
}
