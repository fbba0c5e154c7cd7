import type { Overview } from '../../../contract/dashboard.ts'
import type { OperaterLog } from '../../../contract/operation-log.ts'
import { pluginStatuses } from '../../../contract/plugin.ts'
import { versionStatuses } from '../../../contract/plugin-version.ts'
import { dailySeries } from './daily-series.ts'
import { coinsInCirculation } from './ledger.ts'
import { describeOperation } from './operations.ts'
import { rankPlugin } from './overview-ranking.ts'
import type { Reader } from './schema.ts'

const bestCount = 5
const logCount = 10

/** The whole platform's numbers; income and sign-ups by day. */
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
      reader.where('plugins', 'status', String(pluginStatuses.inReview)).length +
      reader.where('versions', 'status', String(versionStatuses.inReview)).length,
    coins_in_circulation: coinsInCirculation(reader),
    income: dailySeries(income, now, days),
    sign_ups: dailySeries(
      users.map(({ createdAt }) => ({ at: createdAt, value: 1 })),
      now,
      days,
    ),
    best_plugins: plugins
      .filter(({ status }) => status === pluginStatuses.online)
      .map((plugin) => rankPlugin(reader, plugin))
      .toSorted((a, b) => b.buyers - a.buyers || b.downloads - a.downloads)
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
