import { rmSync } from 'node:fs'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject } from '#scripts/lib/project.ts'
import { textOf } from '../support/elements.ts'
import { versionItem } from '../support/market-steps.ts'
import { callAs } from '../support/provider.ts'
import { chooseLarge, newVersion, saveDraft, selectLogLens } from '../support/publish-steps.ts'
import { startServer } from '../support/server.ts'
import { openAs } from '../support/session.ts'
import { expect, failedCalls, type Page, test } from '../support/test.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
test.use({ baseURL: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`) })

const dataFolder = inProject('.cache', 'e2e', 'restart-journey')
/** Two parts of an upload. */
const twoParts = 9 * 1024 * 1024
/** A plugin that the demo's buyer can afford. */
const plugin = { name: '日历图', alias: 'calendar-chart' }

/** Switches to a demo account of the browser's sandbox in a new document. */
async function become(page: Page, username: string, path: string): Promise<void> {
  await page.goto('/favicon.svg')
  await selectLogLens(page)
  await openAs(page, username, path)
}

test(
  'restart: a Worker killed during the calls of a journey loses and repeats nothing',
  { tag: '@slow' },
  async ({ page, baseURL, consoleGuard }, { outputDir }) => {
    test.setTimeout(180_000)
    consoleGuard.allow(failedCalls)
    rmSync(dataFolder, { recursive: true, force: true })
    const port = Number(new URL(baseURL ?? '').port)
    let server = await startServer('Miniflare', port, dataFolder)
    try {
      await test.step('the Worker carries out a purchase, but is killed before it answers', async () => {
        await become(page, 'buyer', `/market?buy=${plugin.alias}`)
        const dialog = page.getByRole('dialog', { name: `购买“${plugin.name}”` })
        const buy = dialog.getByRole('button', { name: '确认购买' })
        await expect(buy).toBeEnabled()
        const { count } = await callAs(page, 'buyer', '/app/UserBuyLog', {})
        const { ev_coin } = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
        const price = Number.parseInt(await textOf(dialog.locator('dt:text-is("价格") + dd')), 10)
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
        const after = await callAs(page, 'buyer', '/app/UserBuyLog', {})
        const left = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
        expect([after.count, left.ev_coin]).toEqual([count + 1, ev_coin - price])
      })

      await test.step('the next page shows the purchase', async () => {
        await page.getByRole('button', { name: '返回插件市场' }).click()
        await page.getByRole('link', { name: '我的购买记录' }).click()
        await expect(page.getByRole('table', { name: '插件购买记录' }).getByRole('row').nth(1)).toContainText(
          plugin.name,
        )
      })

      await test.step('an upload during whose second part it is killed continues by itself', async () => {
        await become(page, 'author', '/app/publish')
        const drawer = await newVersion(page)
        const received: (string | null)[] = []
        page.on('response', (response) => {
          const { pathname, searchParams } = new URL(response.url())
          if (pathname.endsWith('/UploadPart') && response.ok()) received.push(searchParams.get('part'))
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

        await saveDraft(drawer)
        await expect(versionItem(page, '2.4.1')).toContainText('草稿')
        await expect(versionItem(page, '2.4.1')).toHaveCount(1)
      })
    } finally {
      await server.kill()
    }
  },
)
