import type { ResponseOf } from '../../../../contract/registry.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'

/** The platform's accounts; only these may have negative balances. */
export const platformAccounts = {
  income: 'platform:income',
  topup: 'platform:topup',
  adjust: 'platform:adjust',
} as const

/** Returns the account id of a user. */
export function userAccount(userId: number): string {
  return `user:${userId}`
}

/** Returns the account's balance in coins; 0 for an account without transfers. */
export function balanceOf(reader: Reader, account: string): number {
  return reader.get('accounts', account)?.balance ?? 0
}

interface Movement {
  readonly from: string
  readonly to: string
  /** A positive integer. */
  readonly coins: number
  readonly reason: string
  readonly at: number
}

/**
 * Transfers coins between two accounts; the sum of all balances stays zero.
 * @throws ContractError `notEnoughCoins` with `need` and `have` when a user's balance would become negative
 * @throws RangeError when the coins are not a positive integer, or both accounts are the same
 */
export function transfer(work: Work, movement: Movement): void {
  const { from, to, coins } = movement
  if (!Number.isSafeInteger(coins) || coins <= 0 || from === to) {
    throw new RangeError(`[ledger] ${coins} coins cannot move from ${from} to ${to}.`)
  }
  assertCanPay(work, from, coins)
  work.put('accounts', { id: from, balance: balanceOf(work, from) - coins })
  work.put('accounts', { id: to, balance: balanceOf(work, to) + coins })
  work.append('transfers', movement)
}

/** @throws ContractError `notEnoughCoins` with `need` and `have` when a user's account has fewer coins */
export function assertCanPay(reader: Reader, account: string, coins: number): void {
  const have = balanceOf(reader, account)
  if (!isUserAccount(account) || have >= coins) return
  throw new ContractError('notEnoughCoins', `余额不足：需要 ${coins}，当前 ${have}`, {
    data: { need: coins, have },
  })
}

/** Returns the sum of all users' balances. */
export function coinsInCirculation(reader: Reader): number {
  return reader
    .all('accounts')
    .filter(({ id }) => isUserAccount(id))
    .reduce((sum, { balance }) => sum + balance, 0)
}

function isUserAccount(account: string): boolean {
  return account.startsWith('user:')
}

/** The platform's share of every price, in percent. */
export const commissionPercent = 20

/** Returns the platform's share of a price in coins, rounded up. */
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
