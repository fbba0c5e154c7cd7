import { platforms } from '../../../contract/values/platforms.ts'
import { builderZip } from '../../support/zip.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { clicksDuring, dropFiles } from '../support/clicks.ts'
import {
  approveReview,
  confirm,
  figure,
  figureOf,
  fillBasics,
  inFull,
  openReview,
  versionItem,
} from '../support/market-steps.ts'
import { callAs } from '../support/provider.ts'
import { goTo, openAnew, openAs, tokenOf, type Username } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const name = '词频雷达'
const alias = 'term-radar'
const version = '1.0.0'
const price = 50
/** The author's share of the price. */
const net = 40

test('§1 marketplace: a plugin’s way from its author past a reviewer to a buyer, on the dashboards of all three', async ({
  page,
}) => {
  await openAs(page, 'buyer', '/dashboard')
  const balance = await figureOf(page, 'ev 币余额')
  await becomes(page, 'reviewer')
  const waiting = await figureOf(page, '待审核')
  await becomes(page, 'author')
  const earnings = await figureOf(page, '累计收益')

  let clicks = 0
  await test.step('the author adds the plugin with its first version and submits both', async () => {
    clicks += await clicksDuring(page, async () => {
      await addPlugin(page)
      await addVersion(page)
    })
  })

  await test.step('a reviewer finds two more to decide, and rejects the version with a reason', async () => {
    await becomes(page, 'reviewer')
    await expect(figure(page, '待审核')).toHaveText(inFull(waiting + 2))
    await rejectVersion(page)
    await expectFigure(page, '待审核', waiting + 1)
  })

  await test.step('the author is led to what he has to mend, and submits it again', async () => {
    await becomes(page, 'author')
    const mending = await clicksDuring(page, async () => {
      await goOn(page, '修改后重新提交')
      await mendChangeLog(page)
    })
    expect(mending, 'clicks of the author to mend what was refused').toBeLessThanOrEqual(5)
  })

  await test.step('the reviewer approves the plugin and the version', async () => {
    await becomes(page, 'reviewer')
    await approve(page, name)
    await approve(page, `${name} ${version}`)
    await expectFigure(page, '待审核', waiting)
  })

  await test.step('the author releases it', async () => {
    await becomes(page, 'author')
    clicks += await clicksDuring(page, async () => {
      await goOn(page, '发布')
      const release = page.getByRole('dialog', { name: `发布 ${version}` })
      await release.getByRole('button', { name: `发布 ${version}` }).click()
      await expect(versionItem(page, version)).toContainText('最新')
    })
    expect(clicks, 'clicks of the author from nothing to a release').toBeLessThanOrEqual(14)
    await expectStanding(page, ['已上线', version])
  })

  await test.step('a buyer finds it on his dashboard and buys it; both see what it cost and brought', async () => {
    await becomes(page, 'buyer')
    await page.getByRole('region', { name: '新上架插件' }).getByRole('link', { name, exact: true }).click()
    await buy(page)
    await expectFigure(page, 'ev 币余额', balance - price)
    await expect(page.getByRole('region', { name: '最近购买' }).getByRole('row').nth(1)).toContainText(name)
    await becomes(page, 'author')
    await expect(figure(page, '累计收益')).toHaveText(inFull(earnings + net))
  })

  await test.step('the author withdraws it: nobody is offered it any more, who bought it keeps it', async () => {
    await withdraw(page)
    await expectStanding(page, ['已上线', '—'])
    await becomes(page, 'buyer')
    await expect(page.getByRole('region', { name: '最近购买' })).toContainText(name)
    await expect(page.getByRole('region', { name: '新上架插件' })).not.toContainText(name)
    await openAnew(page, marketPath)
    await expect(page.getByText('没有符合条件的插件')).toBeVisible()
    await becomes(page, 'reviewer')
    await expect(figure(page, '待审核')).toHaveText(inFull(waiting))
  })
})

/** Switches the user on the same page, as after a sign-in in another tab, and opens the dashboard. */
async function becomes(page: Page, username: Username): Promise<void> {
  await goTo(page, '/404')
  await expect(page.locator('#content')).toHaveCount(0)
  const { name: called } = await callAs(page, username, '/gm_user/info', {})
  await page.evaluate(
    (newValue) => {
      const key = 'Admin-Token'
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    await tokenOf(page, username),
  )
  await expect(page.getByText(`另一个标签页已登录为 ${called}，`)).toBeVisible()
  await goTo(page, '/dashboard')
  await expect(page.getByRole('button', { name: `${called} 的菜单` })).toBeVisible()
}

const marketPath = `/market?search_txt=${alias}`

/** Reopens the dashboard and checks the number under the title. */
async function expectFigure(page: Page, title: string, value: number): Promise<void> {
  await openAnew(page, '/dashboard')
  await expect(figure(page, title)).toHaveText(inFull(value))
}

/** How the plugin stands on its author's dashboard. */
async function expectStanding(author: Page, cells: readonly string[]): Promise<void> {
  await openAnew(author, '/dashboard')
  const row = author.getByRole('region', { name: '插件状态' }).getByRole('row').filter({ hasText: name })
  for (const text of cells) await expect(row.getByRole('cell', { name: text, exact: true })).toBeVisible()
}

/** Follows the open dashboard's link to what is next for the version. */
async function goOn(author: Page, step: string): Promise<void> {
  await author.getByRole('link', { name: `${step}: ${name} ${version}` }).click()
  await expect(author).toHaveURL(/#\/app\/publish/)
  await expect(author.getByRole('region', { name: '当前插件' })).toContainText(name)
}

async function addPlugin(author: Page): Promise<void> {
  await author.getByRole('link', { name: '查看全部 插件状态' }).click()
  const drawer = await fillBasics(author, name, alias)
  const next = drawer.getByRole('button', { name: '下一步' })
  await next.click()
  await drawer.getByRole('textbox', { name: '一句话简介' }).fill('哪些词最常出现')
  await next.click()
  await drawer.getByRole('spinbutton', { name: '价格' }).fill(String(price))
  await expect(drawer.getByText(`您得到 ${net} ev 币`)).toBeVisible()
  await drawer.getByRole('button', { name: '直接添加' }).click()
  await expect(author.getByRole('region', { name: '当前插件' })).toContainText(name)
}

/** Adds the version with a zip for each platform from the checklist, and submits it with the plugin. */
async function addVersion(author: Page): Promise<void> {
  const release = author.getByRole('region', { name: '首次发布' })
  await expect(release.getByRole('listitem').filter({ hasText: '图片' })).toContainText('建议补充')
  await expectAccessible(author)
  await release.getByRole('button', { name: '新建版本: 安装包' }).click()
  const drawer = author.getByRole('dialog', { name: /^新建版本/ })
  await drawer.getByRole('textbox', { name: '版本号' }).fill(version)
  await dropFiles(
    drawer.getByText('把安装包拖到这里'),
    platforms.map((platform) => ({
      name: `${platform}.zip`,
      mimeType: 'application/zip',
      buffer: builderZip(alias, version, [platform]),
    })),
  )
  await expect(drawer.getByText('上传完成，SHA-256 一致')).toHaveCount(platforms.length)
  await expect(drawer.getByText('五个平台都已就绪')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('第一版')
  await drawer.getByRole('button', { name: '保存，连同插件提交审核' }).click()
  await expect(author.getByText(`${name} ${version} 已提交审核`)).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(release).toContainText(/轮到审核员：排在第 \d+ 位.+轮到审核员：排在第 \d+ 位/)
  await expect(versionItem(author, version)).toContainText('审核中')
}

async function rejectVersion(reviewer: Page): Promise<void> {
  const review = await openReview(reviewer, `${name} ${version}`)
  await review.getByRole('button', { name: '驳回' }).click()
  const form = review.getByRole('form', { name: `驳回 ${name} ${version}` })
  await form.getByLabel('更新日志不够清楚，请补充').check()
  await form.getByLabel('补充说明').fill('请写明有哪些功能')
  await form.getByRole('button', { name: '驳回' }).click()
  await expect(reviewer.getByText(`已驳回 ${name} ${version}，原因已告知作者。`)).toBeVisible()
}

async function mendChangeLog(author: Page): Promise<void> {
  const files = author.getByRole('dialog', { name: `更换安装包 · ${version}` })
  const reason = files.getByRole('region', { name: '审核员的驳回原因' })
  await expect(reason).toContainText('请写明有哪些功能')
  await reason.getByRole('button', { name: '编辑更新日志' }).click()
  const editor = author.getByRole('dialog', { name: `编辑更新日志 · ${version}` })
  const field = editor.getByRole('textbox', { name: '更新日志' })
  await expect(field).toBeFocused()
  await field.fill('- 按天统计词频')
  await editor.getByRole('button', { name: '保存并再次提交' }).click()
  const item = versionItem(author, version)
  await expect(item).toContainText('审核中')
  await expect(item.getByRole('listitem')).toHaveText('按天统计词频')
}

async function approve(reviewer: Page, of: string): Promise<void> {
  await approveReview(await openReview(reviewer, of))
  await expect(reviewer.getByText(`已通过 ${of}。`)).toBeVisible()
}

/** Buys the plugin on its page in the market. */
async function buy(buyer: Page): Promise<void> {
  await expect(buyer).toHaveURL(new RegExp(`/market\\?plugin=${alias}$`))
  await buyer.getByRole('button', { name: `购买 ${name}` }).click()
  await confirm(buyer, '确认购买')
  await expect(buyer.getByText(`已购买“${name}”`)).toBeVisible()
  await expect(buyer.getByRole('region', { name: `下载 ${version}` })).toBeVisible()
}

async function withdraw(author: Page): Promise<void> {
  await openAnew(author, '/app/publish')
  const item = versionItem(author, version)
  await item.getByRole('button', { name: `撤回发布 ${version}` }).click()
  const dialog = author.getByRole('dialog', { name: `撤回 ${version}` })
  await dialog.getByLabel('存在严重缺陷').check()
  await dialog.getByRole('button', { name: '撤回发布' }).click()
  await expect(item).toContainText('已撤回')
}
