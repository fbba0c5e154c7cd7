import type { ResponseOf } from '#contract/registry.ts'
import type { CoinMoveKind } from '#contract/values/coin-moves.ts'
import { text } from '#worker/mock/texts/text.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'

/** The platform's accounts; only these may have negative balances. */
export const platformAccounts = {
  income: 'platform:income',
  topup: 'platform:topup',
  adjust: 'platform:adjust',
} as const

const userPrefix = 'user:'

/** Returns the account id of a user. */
export function userAccount(userId: number): string {
  return `${userPrefix}${userId}`
}

/** Returns the account's balance in coins; 0 for an account without transfers. */
export function balanceOf(reader: Reader, account: string): number {
  return reader.get('accounts', account)?.balance ?? 0
}

interface Transfer {
  readonly from: string
  readonly to: string
  /** A positive integer. */
  readonly coins: number
  /** `<prefix>:<id or remark>`, with a prefix of `kinds`. */
  readonly reason: string
  readonly at: number
}

/**
 * Transfers coins between two accounts, at most one of them a user's; the sum of all balances stays zero. The row
 * stores the user's balance, so that a statement needs no other row.
 * @throws ContractError `notEnoughCoins` with `need` and `have` for a user with fewer coins
 * @throws RangeError for a number of coins that is not positive, equal accounts, or two users' accounts
 */
export function transfer(work: Work, request: Transfer): void {
  const { from, to, coins } = request
  const areUsers = isUserAccount(from) && isUserAccount(to)
  if (!Number.isSafeInteger(coins) || coins <= 0 || from === to || areUsers) {
    throw new RangeError(`[ledger] ${coins} coins cannot move from ${from} to ${to}.`)
  }
  assertCanPay(work, from, coins)
  work.put('accounts', { id: from, balance: balanceOf(work, from) - coins })
  work.put('accounts', { id: to, balance: balanceOf(work, to) + coins })
  const account = isUserAccount(from) ? from : to
  const userId = isUserAccount(account) ? Number(account.slice(userPrefix.length)) : 0
  const balance = userId === 0 ? 0 : balanceOf(work, account)
  work.append('transfers', { ...request, userId, kind: kindOf(request), balance })
}

/** Kinds of transfers by the prefix of the reason; any other reason is an opening balance. */
const kinds: ReadonlyMap<string, CoinMoveKind> = new Map<string, CoinMoveKind>([
  ['order', 'top_up'],
  ['bonus', 'bonus'],
  ['refund', 'refund'],
  ['adjust', 'adjustment'],
  ['user-deleted', 'closing'],
])

function kindOf({ from, reason }: Transfer): CoinMoveKind {
  const [prefix = ''] = reason.split(':', 1)
  if (prefix === 'plugin') return isUserAccount(from) ? 'purchase' : 'sale'
  return kinds.get(prefix) ?? 'opening'
}

/** @throws ContractError `notEnoughCoins` with `need` and `have` */
export function assertCanPay(reader: Reader, account: string, coins: number): void {
  const have = balanceOf(reader, account)
  if (!isUserAccount(account) || have >= coins) return
  throw new ContractError('notEnoughCoins', text('market.notEnough', { need: coins, have }), {
    data: { need: coins, have },
  })
}

export function coinsInCirculation(reader: Reader): number {
  return reader
    .all('accounts')
    .filter(({ id }) => isUserAccount(id))
    .reduce((sum, { balance }) => sum + balance, 0)
}

function isUserAccount(account: string): boolean {
  return account.startsWith(userPrefix)
}

/** The platform's share of every price, in percent. */
export const commissionPercent = 20

export function commissionOf(price: number): number {
  return Math.ceil((price * commissionPercent) / 100)
}

/** Returns the user's balance and the time in seconds. `now` in milliseconds. */
export function describeAssets(
  reader: Reader,
  userId: number,
  now: number,
): ResponseOf<'/gm_user/GetUserAssets'> {
  return { ev_coin: balanceOf(reader, userAccount(userId)), unix_time: Math.floor(now / 1000) }
}
