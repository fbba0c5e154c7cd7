import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { text } from '#worker/mock/texts/text.ts'
import { assertMayRestrict } from '../access/authority.ts'
import type { Caller } from '../access/permissions.ts'
import { balanceOf, platformAccounts, transfer, userAccount } from '../coins/ledger.ts'
import { ContractError, invalidRequest } from '../common/errors.ts'
import { noticeLinks } from '../notices/links.ts'
import { type NoticeEvent, notify } from '../notices/notify.ts'
import type { Work } from '../schema.ts'
import { describeUser, findUser } from './user-directory.ts'

/**
 * Sets a user's balance if it still is the expected one, against the platform's adjustment account. `now` in
 * milliseconds.
 * @throws ContractError `recordNotFound`; `stale` with the current user after another change; `invalidRequest` without
 * a remark; `refused` for the caller's own balance, and for an administrator's unless the caller is one
 */
export function adjustBalance(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/gm_user/SaveUserAssets'>,
  now: number,
): ResponseOf<'/gm_user/SaveUserAssets'> {
  const { id, ev_coin: wanted, expected_ev_coin: expected } = request
  const user = findUser(work, id)
  if (user.id === caller.user.id) throw new ContractError('refused', 'user.ownBalance')
  assertMayRestrict(caller, user)
  const remark = request.remark.trim()
  if (remark === '') throw invalidRequest([{ path: 'remark', message: 'field.remark' }])
  const account = userAccount(id)
  const balance = balanceOf(work, account)
  if (balance !== expected) {
    const data = describeUser(work, user)
    throw new ContractError('stale', text('user.otherBalance', { coins: balance }), { data })
  }
  const { adjust } = platformAccounts
  const sides = wanted > balance ? { from: adjust, to: account } : { from: account, to: adjust }
  const coins = Math.abs(wanted - balance)
  if (coins > 0) {
    transfer(work, { ...sides, coins, reason: `adjust:${remark}`, at: now })
    const change = { userId: id, coins: wanted - balance, remark, transferId: work.count('transfers') }
    notify(work, adjustmentNotice(change, now))
  }
  return { ev_coin: wanted }
}

interface Adjustment {
  readonly userId: number
  readonly coins: number
  readonly remark: string
  readonly transferId: number
}

export function adjustmentNotice({ userId, coins, remark, transferId }: Adjustment, at: number): NoticeEvent {
  return {
    kind: coins > 0 ? 'coins_added' : 'coins_taken',
    key: `transfer:${transferId}`,
    to: [userId],
    values: { count: Math.abs(coins), remark },
    link: noticeLinks.balance(),
    at,
  }
}
