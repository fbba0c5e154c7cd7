import { rmSync } from 'node:fs'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { versionItem } from '../support/market-steps.ts'
import { chooseLarge } from '../support/publish-steps.ts'
import { type Server, startServer } from '../support/server.ts'
import { storedToken } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ isFirstVisit: true })

const dataFolder = inProject('.cache', 'e2e', 'restart-journey')
/** Two parts of an upload. */
const twoParts = 9 * 1024 * 1024
/** A plugin that the demo's buyer can afford. */
const plugin = { name: '日历图', alias: 'calendar-chart' }

/** Switches to a demo account in the browser's sandbox. */
async function become(page: Page, { address }: Server, username: string, path: string): Promise<void> {
  const answer = await page.request.post(`${address}/__mock/login-as`, { data: { username } })
  const { token } = await answer.json()
  await page.goto(`${address}/favicon.svg`)
  await page.evaluate((value) => {
    localStorage.setItem('Admin-Token', value)
    localStorage.setItem('EvPluginID', '1')
  }, token)
  await page.goto(`${address}/#${path}`)
}

async function read(
  page: Page,
  { address }: Server,
  path: string,
): Promise<{ count: number; ev_coin: number }> {
  const headers = { 'X-Token': (await storedToken(page)) ?? '' }
  const response = await page.request.post(`${address}/api/v1${path}`, { headers, data: {} })
  return (await response.json()).data
}

test(
  'restart: a Worker killed during the calls of a journey loses nothing and does nothing twice',
  {
    tag: '@slow',
  },
  async ({ page, consoleGuard }, { outputDir }) => {
    test.setTimeout(180_000)
    consoleGuard.allow(/Failed to load resource|net::ERR/)
    rmSync(dataFolder, { recursive: true, force: true })
    const port = await freePort()
    let server = await startServer('Miniflare', port, dataFolder)
    try {
      await test.step('a purchase is carried out, but the Worker is gone before it answers', async () => {
        await become(page, server, 'buyer', `/market?buy=${plugin.alias}`)
        const dialog = page.getByRole('dialog', { name: `购买“${plugin.name}”` })
        const buy = dialog.getByRole('button', { name: '确认购买' })
        await expect(buy).toBeEnabled()
        const before = {
          purchases: (await read(page, server, '/app/UserBuyLog')).count,
          coins: (await read(page, server, '/gm_user/GetUserAssets')).ev_coin,
        }
        const price = /\d+/.exec((await dialog.locator('dt:text-is("价格") + dd').textContent()) ?? '')
        await page.route(
          '**/app/Buy',
          async (route) => {
            await route.fetch()
            await server.kill()
            await route.abort('connectionreset')
          },
          { times: 1 },
        )
        await buy.click()
        await expect(page.getByText('网络异常')).toBeVisible()
        server = await startServer('Miniflare', port, dataFolder)
        await buy.click()
        await expect(page.getByText(`已购买“${plugin.name}”`)).toBeVisible()
        expect(await read(page, server, '/app/UserBuyLog')).toMatchObject({ count: before.purchases + 1 })
        expect(await read(page, server, '/gm_user/GetUserAssets')).toMatchObject({
          ev_coin: before.coins - Number(price),
        })
      })

      await test.step('the next page is there', async () => {
        await page.getByRole('button', { name: '返回插件市场' }).click()
        await page.getByRole('link', { name: '我的购买记录' }).click()
        await expect(page.getByRole('table', { name: '插件购买记录' }).getByRole('row').nth(1)).toContainText(
          plugin.name,
        )
      })

      await test.step('during the second part of an upload it is killed, and the upload goes on by itself', async () => {
        await become(page, server, 'author', '/app/publish')
        await page.getByRole('button', { name: '新建版本' }).click()
        const drawer = page.getByRole('dialog', { name: /^新建版本/ })
        await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue('2.4.1')
        const received: string[] = []
        page.on('response', (response) => {
          const { pathname, searchParams } = new URL(response.url())
          if (pathname.endsWith('/UploadPart') && response.ok()) received.push(searchParams.get('part') ?? '')
        })
        await page.route(
          '**/app/UploadPart?*part=2',
          async (route) => {
            await server.kill()
            await route.abort('connectionreset')
          },
          { times: 1 },
        )
        await chooseLarge(page, outputDir, twoParts)
        await expect(drawer.getByText('连接中断，正在重试')).toBeVisible({ timeout: 40_000 })
        server = await startServer('Miniflare', port, dataFolder)
        await expect(drawer.getByText('上传完成，SHA-256 一致')).toBeVisible({ timeout: 60_000 })
        expect(received).toEqual(['1', '2'])

        await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
        await drawer.getByRole('button', { name: '保存草稿' }).click()
        await expect(versionItem(page, '2.4.1')).toContainText('草稿')
        await expect(versionItem(page, '2.4.1')).toHaveCount(1)
      })
    } finally {
      await server.kill()
    }
  },
)
