import { parseRelativeDate } from '#fixtures/relative-date.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import { adjustmentNotice } from '../domain/account/balance-adjustment.ts'
import { paymentNotice } from '../domain/coins/orders.ts'
import { askedNotice } from '../domain/coins/refund-question.ts'
import { dayMs } from '../domain/common/time.ts'
import { purchaseNotices } from '../domain/market/purchase-notices.ts'
import { markNoticesRead } from '../domain/notices/notices.ts'
import { type NoticeEvent, noticeBoxOf, notify } from '../domain/notices/notify.ts'
import { stepNotices } from '../domain/review/step-notices.ts'
import type { Work } from '../domain/schema.ts'
import { userOf } from './market.ts'
import type { SeededStep } from './reviews.ts'

interface Past {
  readonly history: readonly SeededStep[]
  readonly now: number
}

const noticeDays = 14
/** Unread notices per user. */
const unreadCount = 3

/** Seeds the notices of the demo accounts from the events of the last 14 days; all but the newest are read. */
export function seedNotices(work: Work, scenario: Scenario, { history, now }: Past): void {
  const users = scenario.handWritten.map((name) => userOf(work, name).id)
  if (users.length === 0) return
  const isRecent = (at: number | null) => at !== null && at > now - noticeDays * dayMs && at <= now
  const events = [
    ...history.filter(({ step }) => isRecent(step.at)).flatMap(({ step, by }) => stepNotices(work, step, by)),
    ...paymentEvents(work, isRecent),
    ...adjustmentEvents(work, scenario, now).filter(({ at }) => isRecent(at)),
  ]
    .map((event) => ({ ...event, to: event.to.filter((id) => users.includes(id)) }))
    .toSorted((a, b) => a.at - b.at)
  for (const event of events) notify(work, event)
  for (const id of users) {
    const read = noticeBoxOf(work, id).unread.slice(0, -unreadCount)
    if (read.length > 0) markNoticesRead(work, id, { ids: read })
  }
}

function paymentEvents(work: Work, isRecent: (at: number | null) => boolean): NoticeEvent[] {
  const orders = work.all('orders').filter(({ paidAt }) => isRecent(paidAt))
  const purchases = work.all('purchases').filter(({ boughtAt }) => isRecent(boughtAt))
  return [
    ...orders.map((order) => paymentNotice(order, order.paidAt ?? order.createdAt)),
    ...orders.flatMap((order) =>
      order.refundQuestion ? [askedNotice(work, order, order.refundQuestion)] : [],
    ),
    ...purchases.flatMap((purchase) => purchaseNotices(work, purchase)),
  ]
}

/** Creates events with negative ids: the ledger's count from 1, so the keys are unique. */
function adjustmentEvents(work: Work, { adjustments }: Scenario, now: number): NoticeEvent[] {
  return adjustments.map(({ user, coins, remark, at }, index) => {
    const change = { userId: userOf(work, user).id, coins, remark, transferId: -index }
    return adjustmentNotice(change, parseRelativeDate(at, now))
  })
}
