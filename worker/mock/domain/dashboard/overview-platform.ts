import type { Overview } from '#contract/dashboard.ts'
import type { OperaterLog } from '#contract/operations/operation-log.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { pluginStates } from '#contract/values/states.ts'
import { coinsInCirculation } from '../coins/ledger.ts'
import { describeOperation } from '../operations/operations.ts'
import { waitingQueue } from '../review/waiting-reviews.ts'
import type { Reader } from '../schema.ts'
import { dailySeries, describeRankedPlugin, type Event, valuesOf } from './aggregates.ts'

const bestCount = 5
const logCount = 10

/** Describes the whole platform's numbers; income and sign-ups by day for the last `days` days. */
export async function describePlatform(
  reader: Reader,
  now: number,
  days: number,
): Promise<NonNullable<Overview['administrator']>> {
  const newestLogs = await readNewestLogs(reader)
  const users = reader.all('users')
  const plugins = reader.all('plugins')
  const byDay = (events: readonly Event[]) => dailySeries(events, now, 2 * days)
  const signUps = byDay(creations(users))
  const income = byDay(
    reader.all('purchases').map(({ boughtAt, commission }) => ({ at: boughtAt, value: commission })),
  )
  const submissions = waitingQueue(reader).map(({ submittedAt }) => submittedAt)
  return {
    users: users.length,
    plugins: plugins.length,
    waiting_reviews: submissions.length,
    oldest_review: submissions.length === 0 ? '' : toTimestamp(Math.min(...submissions)),
    coins_in_circulation: coinsInCirculation(reader),
    income: income.slice(-days),
    sign_ups: signUps.slice(-days),
    added_by_day: {
      users: valuesOf(signUps),
      plugins: valuesOf(byDay(creations(plugins))),
      income: valuesOf(income),
    },
    best_plugins: plugins
      .filter(({ status }) => status === pluginStates.online)
      .map((plugin) => describeRankedPlugin(reader, plugin))
      .toSorted((a, b) => b.buyers - a.buyers || b.download_cnt - a.download_cnt)
      .slice(0, bestCount),
    newest_logs: newestLogs,
  }
}

function creations(records: readonly { readonly createdAt: number }[]): Event[] {
  return records.map(({ createdAt }) => ({ at: createdAt, value: 1 }))
}

async function readNewestLogs(reader: Reader): Promise<OperaterLog[]> {
  const logs: OperaterLog[] = []
  for await (const operation of reader.newest('operations')) {
    logs.push(describeOperation(operation))
    if (logs.length === logCount) break
  }
  return logs
}
