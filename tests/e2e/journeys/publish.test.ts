import { clicksDuring, keysSoFar } from '../support/clicks.ts'
import { become } from '../support/journeys/become.ts'
import { toppedUp, topUpAndBuy } from '../support/journeys/buy.ts'
import { plugin } from '../support/journeys/plugin.ts'
import { addPlugin, addVersion, mendChangeLog, release } from '../support/journeys/publish.ts'
import { approveBoth, clearQueue, rejectBoth } from '../support/journeys/review.ts'
import { expectAccessible } from '../support/looks.ts'
import { figure, inFull, versionItem } from '../support/market-steps.ts'
import { callAs } from '../support/provider.ts'
import { openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const { name, alias, version, price, net } = plugin

/** The most clicks that a journey may take, each from the dashboard of who clicks. */
const most = { author: 8, reviewer: 3, mending: 5, releasing: 2, buyer: 9 }

/** The most characters that an author types until his plugin is submitted with its first version. */
const mostKeys = 40

test('§1 marketplace: three journeys within their clicks, from an empty draft to the file on the buyer’s disk', async ({
  page,
}) => {
  await openAs(page, 'author', '/dashboard')
  await clearQueue(page)
  const { ev_coin: balance } = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
  const { author: part } = await callAs(page, 'author', '/dashboard/Overview', {})
  const clicks = { author: 0, reviewer: 0, mending: 0, releasing: 0, buyer: 0 }

  await test.step('the author adds the plugin with its first version and submits both', async () => {
    clicks.author += await clicksDuring(page, () => addPlugin(page))
    await expectAccessible(page)
    clicks.author += await clicksDuring(page, () => addVersion(page))
    const keys = await keysSoFar(page)
    expect(keys).toBeGreaterThan(name.length)
    expect(keys).toBeLessThanOrEqual(mostKeys)
  })

  await test.step('a reviewer finds both as one review, and rejects them with a reason', async () => {
    await become(page, 'reviewer')
    await expect(figure(page, '待审核')).toHaveText(inFull(1))
    await rejectBoth(page)
  })

  await test.step('the author is led to what he has to mend, and submits it again', async () => {
    await become(page, 'author')
    clicks.mending = await clicksDuring(page, () => mendChangeLog(page))
  })

  await test.step('the reviewer approves the plugin and the version', async () => {
    await become(page, 'reviewer')
    clicks.reviewer = await clicksDuring(page, () => approveBoth(page))
    await expectFigure(page, '待审核', 0)
  })

  await test.step('the author releases it', async () => {
    await become(page, 'author')
    clicks.releasing = await clicksDuring(page, () => release(page))
    await expectStanding(page, ['已上线', version])
  })

  await test.step('a buyer tops up, buys it and has it on his disk; both see what it cost and brought', async () => {
    await become(page, 'buyer')
    await expect(page.getByRole('region', { name: '新上架插件' }).getByRole('link', { name })).toBeVisible()
    clicks.buyer = await topUpAndBuy(page)
    await expectFigure(page, 'ev 币余额', balance + toppedUp - price)
    await expect(page.getByRole('region', { name: '最近购买' }).getByRole('row').nth(1)).toContainText(name)
    await become(page, 'author')
    await expect(figure(page, '累计收益')).toHaveText(inFull((part?.earnings ?? 0) + net))
  })

  test.info().annotations.push({ type: 'clicks', description: JSON.stringify(clicks) })
  for (const who of ['author', 'reviewer', 'mending', 'releasing', 'buyer'] as const) {
    expect(clicks[who], `clicks: ${who}`).toBeGreaterThan(0)
    expect(clicks[who], `clicks: ${who}`).toBeLessThanOrEqual(most[who])
  }

  await test.step('the author withdraws it: nobody is offered it any more, who bought it keeps it', async () => {
    await withdraw(page)
    await expectStanding(page, ['已通过', '—'])
    await become(page, 'buyer')
    await expect(page.getByRole('region', { name: '最近购买' })).toContainText(name)
    await expect(page.getByRole('region', { name: '新上架插件' })).not.toContainText(name)
    await openAnew(page, `/market?search_txt=${alias}`)
    await expect(page.getByText('没有符合条件的插件')).toBeVisible()
    await become(page, 'reviewer')
    await expect(figure(page, '待审核')).toHaveText(inFull(0))
  })
})

/** Reopens the dashboard and checks the number under the title. */
async function expectFigure(page: Page, title: string, value: number): Promise<void> {
  await openAnew(page, '/dashboard')
  await expect(figure(page, title)).toHaveText(inFull(value))
}

/** Reopens the author's dashboard and checks how the plugin stands there. */
async function expectStanding(author: Page, cells: readonly string[]): Promise<void> {
  await openAnew(author, '/dashboard')
  const row = author.getByRole('region', { name: '插件状态' }).getByRole('row').filter({ hasText: name })
  for (const text of cells) await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible()
}

async function withdraw(author: Page): Promise<void> {
  await openAnew(author, '/app/publish')
  const item = versionItem(author, version)
  await item.getByRole('button', { name: `${version} 的更多操作` }).click()
  await author.getByRole('menuitem', { name: '撤回发布' }).click()
  const dialog = author.getByRole('dialog', { name: `撤回 ${version}` })
  await dialog.getByLabel('存在严重缺陷').check()
  await dialog.getByRole('button', { name: '撤回发布' }).click()
  await expect(item).toContainText('已撤回')
}
