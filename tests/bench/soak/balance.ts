import type { Page } from '@playwright/test'
import { balanceOf, type Provider, turnoverOf } from './provider.ts'

/** Milliseconds: the header asks every five seconds. */
const patience = 15_000

/** Waits until the header shows what the ledger says. @throws when it does not come to that */
export async function untilBalanceIsRight(page: Page, provider: Provider, username: string): Promise<void> {
  const coins = await balanceOf(provider, username)
  try {
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('[data-tour="balance"] > span')?.textContent.replace(/\D/g, '') === wanted,
      String(coins),
      { timeout: patience },
    )
  } catch (error) {
    const shown = await page.locator('[data-tour="balance"]').textContent()
    throw new Error(`The header says “${shown}”, the ledger ${coins}.`, { cause: error })
  }
}

/** Coins that no order, sale, purchase or adjustment explains; the same at any time. */
export async function unexplained(provider: Provider, username: string, adjusted: number): Promise<number> {
  return (await balanceOf(provider, username)) - (await turnoverOf(provider, username)) - adjusted
}
