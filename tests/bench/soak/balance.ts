import type { Page } from '@playwright/test'
import { balanceOf, type Provider, turnoverOf } from './provider.ts'

/** Milliseconds; the header refetches every five seconds. */
const timeout = 15_000

/** Waits until the header shows the balance of the ledger. @throws after the timeout */
export async function untilBalanceIsRight(page: Page, provider: Provider, username: string): Promise<void> {
  const coins = await balanceOf(provider, username)
  try {
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('[data-tour="balance"] > span')?.textContent.replace(/\D/g, '') === wanted,
      String(coins),
      { timeout },
    )
  } catch (error) {
    const shown = await page.locator('[data-tour="balance"]').textContent()
    throw new Error(`The header says “${shown}”, the ledger ${coins}.`, { cause: error })
  }
}

/** Resolves to the coins that no order, sale, purchase or adjustment explains. */
export async function unexplained(provider: Provider, username: string, adjusted: number): Promise<number> {
  return (await balanceOf(provider, username)) - (await turnoverOf(provider, username)) - adjusted
}
