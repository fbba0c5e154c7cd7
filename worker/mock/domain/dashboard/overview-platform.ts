import type { Overview } from '../../../../contract/dashboard.ts'
import type { OperaterLog } from '../../../../contract/operation-log.ts'
import { pluginStates, versionStates } from '../../../../contract/values/states.ts'
import { coinsInCirculation } from '../coins/ledger.ts'
import { describeOperation } from '../operations/operations.ts'
import type { Reader } from '../schema.ts'
import { dailySeries, rankPlugin } from './aggregates.ts'

const bestCount = 5
const logCount = 10

/** Describes the whole platform's numbers; income and sign-ups by day. */
export async function describePlatform(
  reader: Reader,
  now: number,
  days: number,
): Promise<NonNullable<Overview['administrator']>> {
  const newestLogs = await readNewestLogs(reader)
  const users = reader.all('users')
  const plugins = reader.all('plugins')
  const income = reader
    .all('purchases')
    .map(({ boughtAt, commission }) => ({ at: boughtAt, value: commission }))
  return {
    users: users.length,
    plugins: plugins.length,
    waiting_reviews:
      reader.where('plugins', 'status', String(pluginStates.inReview)).length +
      reader.where('versions', 'status', String(versionStates.inReview)).length,
    coins_in_circulation: coinsInCirculation(reader),
    income: dailySeries(income, now, days),
    sign_ups: dailySeries(
      users.map(({ createdAt }) => ({ at: createdAt, value: 1 })),
      now,
      days,
    ),
    best_plugins: plugins
      .filter(({ status }) => status === pluginStates.online)
      .map((plugin) => rankPlugin(reader, plugin))
      .toSorted((a, b) => b.buyers - a.buyers || b.download_cnt - a.download_cnt)
      .slice(0, bestCount),
    newest_logs: newestLogs,
  }
}

async function readNewestLogs(reader: Reader): Promise<OperaterLog[]> {
  const logs: OperaterLog[] = []
  for await (const operation of reader.newest('operations')) {
    logs.push(describeOperation(operation))
    if (logs.length === logCount) break
  }
  return logs
}
