import { expectAccessible } from '../support/looks.ts'
import { callAs } from '../support/provider.ts'
import { openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { addPlugin, addVersion, fixChangeLog, release } from './author-steps.ts'
import { become } from './become.ts'
import { toppedUp, topUpAndBuy } from './buyer-steps.ts'
import { countClicks } from './clicks.ts'
import { figure, inFull } from './figures.ts'
import { plugin } from './plugin.ts'
import { approveBoth, clearQueue, rejectBoth } from './reviewer-steps.ts'

const { name, price, net } = plugin

test('§1 marketplace: a plugin is published and bought within few clicks', async ({ page, context }) => {
  const clicks = await countClicks(context)
  /** Runs a part of the journey, from a dashboard; it may take so many clicks. */
  const within = async (most: number, act: () => Promise<void>) => {
    const before = clicks()
    await act()
    expect(clicks() - before, 'clicks').toBeGreaterThan(0)
    expect(clicks() - before, 'clicks').toBeLessThanOrEqual(most)
  }
  await openAs(page, 'author', '/dashboard')
  await clearQueue(page)
  const { ev_coin: balance } = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
  const { author } = await callAs(page, 'author', '/dashboard/Overview', {})
  if (!author) throw new Error('[test] the dashboard has no numbers of the author')

  await test.step('the author adds the plugin with its first version and submits both', () =>
    within(8, async () => {
      await addPlugin(page)
      await expectAccessible(page)
      await addVersion(page)
    }))

  await test.step('a reviewer finds both as one review, and rejects them with a reason', async () => {
    await become(page, 'reviewer')
    await expect(figure(page, '待审核')).toHaveText(inFull(1))
    await rejectBoth(page)
  })

  await test.step('the author follows the to-do, fixes the change log and submits again', async () => {
    await become(page, 'author')
    await within(5, () => fixChangeLog(page))
  })

  await test.step('the reviewer approves the plugin and the version', async () => {
    await become(page, 'reviewer')
    await within(3, () => approveBoth(page))
    await expectFigure(page, '待审核', 0)
  })

  await test.step('the author releases it', async () => {
    await become(page, 'author')
    await within(2, () => release(page))
  })

  await test.step('a buyer tops up, buys and downloads it; balance and earnings follow', async () => {
    await become(page, 'buyer')
    await expect(page.getByRole('region', { name: '新上架插件' }).getByRole('link', { name })).toBeVisible()
    await within(9, () => topUpAndBuy(page))
    await expectFigure(page, 'ev 币余额', balance + toppedUp - price)
    await expect(page.getByRole('region', { name: '最近购买' }).getByRole('row').nth(1)).toContainText(name)
    await become(page, 'author')
    await expect(figure(page, '累计收益')).toHaveText(inFull(author.earnings + net, ' ev 币'))
  })
})

/** Reopens the dashboard and checks the number under the title. */
async function expectFigure(page: Page, title: string, value: number): Promise<void> {
  await openAnew(page, '/dashboard')
  await expect(figure(page, title)).toHaveText(inFull(value))
}
