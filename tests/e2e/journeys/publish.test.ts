import { expectAccessible } from '../support/accessibility.ts'
import { become, type JourneyHost } from '../support/journeys/host.ts'
import { plugin } from '../support/journeys/plugin.ts'
import { expectStanding, walkJourneys } from '../support/journeys/walk-journeys.ts'
import { figure, inFull, versionItem } from '../support/market-steps.ts'
import { openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const { name, alias, version } = plugin

const host: JourneyHost = {
  enter: (page, username) => openAs(page, username, '/dashboard'),
  post: async (page, path, data, headers = {}) => (await page.request.post(path, { data, headers })).json(),
}

test('§1 marketplace: three journeys within their clicks, from an empty draft to the file on the buyer’s disk', async ({
  page,
}) => {
  await walkJourneys(page, host, () => expectAccessible(page))

  await test.step('the author withdraws it: nobody is offered it any more, who bought it keeps it', async () => {
    await withdraw(page)
    await expectStanding(page, ['已通过', '—'])
    await become(page, host, 'buyer')
    await expect(page.getByRole('region', { name: '最近购买' })).toContainText(name)
    await expect(page.getByRole('region', { name: '新上架插件' })).not.toContainText(name)
    await openAnew(page, `/market?search_txt=${alias}`)
    await expect(page.getByText('没有符合条件的插件')).toBeVisible()
    await become(page, host, 'reviewer')
    await expect(figure(page, '待审核')).toHaveText(inFull(0))
  })
})

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
