import { clicksDuring, keysSoFar } from '../clicks.ts'
import { figure, inFull } from '../market-steps.ts'
import { openAnew } from '../session.ts'
import { expect, type Page, test } from '../test.ts'
import { toppedUp, topUpAndBuy } from './buy.ts'
import { become, type JourneyHost, sessionOf } from './host.ts'
import { plugin } from './plugin.ts'
import { addPlugin, addVersion, mendChangeLog, release } from './publish.ts'
import { approveBoth, clearQueue, rejectBoth } from './review.ts'

const { name, version, price, net } = plugin

/** The most clicks that a journey may take, each from the dashboard of who clicks. */
const most = { author: 8, reviewer: 3, mending: 5, releasing: 2, buyer: 9 }

/** The most characters that an author types until his plugin is submitted with its first version. */
const mostKeys = 40

/**
 * Walks the journeys on one page, counts their clicks, and sees what the dashboards of all three make of them: publish
 * and release, mend after a refusal, and top up, buy and download. Ends on the author's dashboard. `checkDraft` sees the
 * plugin before it has a version.
 */
export async function walkJourneys(page: Page, host: JourneyHost, checkDraft?: () => Promise<void>) {
  await host.enter(page, 'author')
  await clearQueue(page, host)
  const { balance, earnings } = await standing(page, host)
  const clicks = { author: 0, reviewer: 0, mending: 0, releasing: 0, buyer: 0 }

  await test.step('the author adds the plugin with its first version and submits both', async () => {
    clicks.author += await clicksDuring(page, () => addPlugin(page))
    await checkDraft?.()
    clicks.author += await clicksDuring(page, () => addVersion(page))
    const keys = await keysSoFar(page)
    expect(keys).toBeGreaterThan(name.length)
    expect(keys).toBeLessThanOrEqual(mostKeys)
  })

  await test.step('a reviewer finds both as one review, and rejects them with a reason', async () => {
    await become(page, host, 'reviewer')
    await expect(figure(page, '待审核')).toHaveText(inFull(1))
    await rejectBoth(page)
  })

  await test.step('the author is led to what he has to mend, and submits it again', async () => {
    await become(page, host, 'author')
    clicks.mending = await clicksDuring(page, () => mendChangeLog(page))
  })

  await test.step('the reviewer approves the plugin and the version', async () => {
    await become(page, host, 'reviewer')
    clicks.reviewer = await clicksDuring(page, () => approveBoth(page))
    await expectFigure(page, '待审核', 0)
  })

  await test.step('the author releases it', async () => {
    await become(page, host, 'author')
    clicks.releasing = await clicksDuring(page, () => release(page))
    await expectStanding(page, ['已上线', version])
  })

  await test.step('a buyer tops up, buys it and has it on his disk; both see what it cost and brought', async () => {
    await become(page, host, 'buyer')
    await expect(page.getByRole('region', { name: '新上架插件' }).getByRole('link', { name })).toBeVisible()
    clicks.buyer = await topUpAndBuy(page)
    await expectFigure(page, 'ev 币余额', balance + toppedUp - price)
    await expect(page.getByRole('region', { name: '最近购买' }).getByRole('row').nth(1)).toContainText(name)
    await become(page, host, 'author')
    await expect(figure(page, '累计收益')).toHaveText(inFull(earnings + net))
  })

  test.info().annotations.push({ type: 'clicks', description: JSON.stringify(clicks) })
  for (const who of ['author', 'reviewer', 'mending', 'releasing', 'buyer'] as const) {
    expect(clicks[who], `clicks: ${who}`).toBeGreaterThan(0)
    expect(clicks[who], `clicks: ${who}`).toBeLessThanOrEqual(most[who])
  }
}

/** What buyer and author have before the journeys. */
async function standing(page: Page, host: JourneyHost): Promise<{ balance: number; earnings: number }> {
  const buyer = await sessionOf(page, host, 'buyer')
  const author = await sessionOf(page, host, 'author')
  const { ev_coin: balance } = await buyer.call('/gm_user/GetUserAssets', {})
  const { author: part } = await author.call('/dashboard/Overview', {})
  return { balance, earnings: part?.earnings ?? 0 }
}

/** Reopens the dashboard and checks the number under the title. */
async function expectFigure(page: Page, title: string, value: number): Promise<void> {
  await openAnew(page, '/dashboard')
  await expect(figure(page, title)).toHaveText(inFull(value))
}

/** Reopens the author's dashboard and checks how the plugin stands there. */
export async function expectStanding(author: Page, cells: readonly string[]): Promise<void> {
  await openAnew(author, '/dashboard')
  const row = author.getByRole('region', { name: '插件状态' }).getByRole('row').filter({ hasText: name })
  for (const text of cells) await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible()
}
