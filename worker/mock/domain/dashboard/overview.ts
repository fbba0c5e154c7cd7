import type { Overview } from '#contract/dashboard.ts'
import type { ParsedRequestOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { administratorRoleId, type Caller, isReviewer } from '../access/permissions.ts'
import type { UserRecord } from '../account/records.ts'
import { balanceOf, userAccount } from '../coins/ledger.ts'
import { describeRefundQuestions } from '../coins/refund-question.ts'
import { isForSale } from '../market/market.ts'
import { hasUpdate } from '../market/purchases.ts'
import { listedAt, logoFieldsOf, newestListingsFirst } from '../plugin/plugin-listing.ts'
import { isClaimActive } from '../review/claims.ts'
import { countQueue, listQueue } from '../review/review-queue.ts'
import type { Reader } from '../schema.ts'
import { describeRankedPlugin } from './aggregates.ts'
import { describeAuthor, isAuthor } from './overview-author.ts'
import { describePlatform } from './overview-platform.ts'

const defaultDays = 30
const queueCount = 10

/**
 * Describes the dashboard: the platform's part for role 1, the queue for a reviewer, the author's for a user with
 * plugins or the right to create one, the buyer's for all but role 1. `now` in milliseconds.
 */
export async function describeOverview(
  reader: Reader,
  caller: Caller,
  request: ParsedRequestOf<'/dashboard/Overview'>,
  now: number,
): Promise<Overview> {
  const days = request.days ?? defaultDays
  const isAdministrator = caller.role.id === administratorRoleId
  return {
    days,
    ...(isAdministrator && { administrator: await describePlatform(reader, now, days) }),
    refunds: describeRefundQuestions(reader, caller),
    ...(!isAdministrator && isReviewer(caller.role) && { reviewer: describeReviewer(reader, caller, now) }),
    ...(isAuthor(reader, caller) && { author: describeAuthor(reader, caller.user, now, days) }),
    ...(!isAdministrator && { buyer: describeBuyer(reader, caller.user) }),
  }
}

/** Describes a reviewer's queue. `now` in milliseconds. */
export function describeReviewer(
  reader: Reader,
  caller: Caller,
  now: number,
): NonNullable<Overview['reviewer']> {
  const { count, oldest } = countQueue(reader, caller)
  const held = reader.where('claims', 'reviewer', String(caller.user.id))
  return {
    waiting: count,
    oldest: oldest === undefined ? '' : toTimestamp(oldest),
    held: held.filter((claim) => isClaimActive(claim, now)).length,
    queue: listQueue(reader, caller, { limit: queueCount }, now).list,
  }
}

const purchaseCount = 5
const newPluginCount = 5

/** Describes a user's balance, last purchases and the newest plugins of the market. */
export function describeBuyer(reader: Reader, user: UserRecord): NonNullable<Overview['buyer']> {
  const purchases = reader
    .where('purchases', 'buyer', String(user.id))
    .toSorted((a, b) => b.boughtAt - a.boughtAt || b.id - a.id)
  const onSale = reader.all('plugins').filter((plugin) => isForSale(reader, plugin))
  return {
    ev_coin: balanceOf(reader, userAccount(user.id)),
    purchases: purchases.slice(0, purchaseCount).map((purchase) => ({
      id: purchase.id,
      plugin_id: purchase.pluginId,
      plugin_name: reader.get('plugins', purchase.pluginId)?.name ?? '',
      ...logoFieldsOf(reader.get('plugins', purchase.pluginId)),
      price: purchase.price,
      create_time: toTimestamp(purchase.boughtAt),
      has_update: hasUpdate(reader, purchase),
    })),
    updates: purchases.filter((purchase) => hasUpdate(reader, purchase)).length,
    new_plugins: newestListingsFirst(reader, onSale)
      .slice(0, newPluginCount)
      .map((plugin) => ({
        ...describeRankedPlugin(reader, plugin),
        plugin_alias: plugin.alias,
        create_time: toTimestamp(listedAt(reader, plugin)),
      })),
  }
}
