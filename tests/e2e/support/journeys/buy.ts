import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { clicksDuring, clicksInTab } from '../clicks.ts'
import { expectAccessible } from '../looks.ts'
import { confirm, figure } from '../market-steps.ts'
import { simulateRefocus } from '../session.ts'
import { expect, type Page } from '../test.ts'
import { packages, plugin } from './plugin.ts'

/** The package of coins that the buyer orders: 300 and a bonus of 10. */
export const toppedUp = 310

/**
 * Tops up, buys the plugin and downloads it, from the buyer's dashboard; checks what is on the disk. Resolves to the
 * clicks, on the console and on the page to pay.
 */
export async function topUpAndBuy(buyer: Page): Promise<number> {
  const balance = buyer.getByText(/^余额 [\d,]+ ev 币$/)
  await expect(balance).toBeVisible()
  const before = coinsIn(await balance.textContent())
  let paying = 0
  const clicks = await clicksDuring(buyer, async () => {
    await figure(buyer, 'ev 币余额').getByRole('link').click()
    await buyer.getByText('300 ev 币').click()
    await buyer.getByRole('button', { name: '提交订单' }).click()
    paying = await pay(buyer)
    await simulateRefocus(buyer)
    await expect(buyer.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await expect.poll(async () => coinsIn(await balance.textContent())).toBe(before + toppedUp)
    await buyer.getByRole('link', { name: '去选购插件' }).click()
    await buyer.getByRole('button', { name: `购买 ${plugin.name}` }).click()
    await confirm(buyer, '确认购买')
    await expect(buyer.getByText(`已购买“${plugin.name}”`)).toBeVisible()
    await download(buyer)
  })
  return clicks + paying
}

/** Pays the open order on the page to pay, which opens in another tab; resolves to the clicks there. */
async function pay(buyer: Page): Promise<number> {
  const opening = buyer.context().waitForEvent('page')
  await buyer.getByRole('link', { name: '在本机打开支付页面' }).click()
  const tab = await opening
  await expect(tab.getByRole('heading', { name: '等待支付' })).toBeVisible()
  await expectAccessible(tab)
  const clicks = await clicksInTab(tab, async () => {
    await tab.getByRole('button', { name: '支付 ¥30.00' }).click()
    await expect(tab.getByRole('heading', { name: '支付成功' })).toBeVisible()
  })
  await tab.close()
  return clicks
}

/** Downloads the package for Linux: its SHA-256 is the one on the page, and its bytes are those that were uploaded. */
async function download(buyer: Page): Promise<void> {
  const { name, alias, version } = plugin
  await expect(buyer).toHaveURL(new RegExp(`/market\\?plugin=${alias}$`))
  const files = buyer.getByRole('article', { name }).getByRole('region', { name: `下载 ${version}` })
  const own = files.getByRole('listitem').filter({ hasText: '适合您的设备' })
  const arriving = buyer.waitForEvent('download')
  await own.getByRole('link', { name: '下载 Linux x64' }).click()
  const arrived = await arriving
  const content = await readFile(await arrived.path())
  const sha256 = createHash('sha256').update(content).digest('hex')
  await expect(own.getByRole('button', { name: `复制 ${sha256}` })).toBeVisible()
  expect(content.equals(uploaded())).toBe(true)
}

function uploaded(): Buffer {
  const file = packages.find(({ platform }) => platform === 'linux_amd64')
  if (file === undefined) throw new Error('[journeys] no package for Linux was uploaded.')
  return file.buffer
}

function coinsIn(text: string | null): number {
  return Number((text ?? '').replaceAll(/\D/g, ''))
}
