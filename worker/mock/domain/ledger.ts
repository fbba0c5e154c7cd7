import { ContractError } from './errors.ts'
import type { Reader, Work } from './schema.ts'

/** The platform's own sides of the ledger; only these may be below zero. */
export const platformAccounts = {
  income: 'platform:income',
  topup: 'platform:topup',
  adjust: 'platform:adjust',
} as const

/** The account of a user's coins. */
export function userAccount(userId: number): string {
  return `user:${userId}`
}

/** Coins on an account; one that nothing was moved to has 0. */
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
 * Moves coins: what one account loses the other gains, so all balances always add up to zero.
 * @throws ContractError `notEnoughCoins` with `need` and `have` when a user's balance would fall below zero
 * @throws RangeError when the coins are no positive integer or both accounts are the same
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

/** @throws ContractError `notEnoughCoins` with `need` and `have` when a user's account holds less */
export function assertCanPay(reader: Reader, account: string, coins: number): void {
  const have = balanceOf(reader, account)
  if (!isUserAccount(account) || have >= coins) return
  throw new ContractError('notEnoughCoins', `余额不足：需要 ${coins}，当前 ${have}`, {
    data: { need: coins, have },
  })
}

/** All coins that users hold. */
export function coinsInCirculation(reader: Reader): number {
  return reader
    .all('accounts')
    .filter(({ id }) => isUserAccount(id))
    .reduce((sum, { balance }) => sum + balance, 0)
}

function isUserAccount(account: string): boolean {
  return account.startsWith('user:')
}
