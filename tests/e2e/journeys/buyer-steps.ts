import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { textOf } from '../support/elements.ts'
import { expectAccessible } from '../support/looks.ts'
import { confirm } from '../support/market-steps.ts'
import { simulateRefocus } from '../support/session.ts'
import { expect, type Page } from '../support/test.ts'
import { figure } from './figures.ts'
import { packages, plugin } from './plugin.ts'

/** The package of coins that the buyer orders: 300 and a bonus of 10. */
export const toppedUp = 310

/** Tops up, buys the plugin and downloads it, from the buyer's dashboard; checks the downloaded file. */
export async function topUpAndBuy(buyer: Page): Promise<void> {
  const balance = buyer.getByText(/^余额 [\d,]+ ev 币$/)
  await expect(balance).toBeVisible()
  const before = coinsIn(await textOf(balance))
  await figure(buyer, 'ev 币余额').getByRole('link').click()
  await buyer.getByText('300 ev 币').click()
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await pay(buyer)
  await simulateRefocus(buyer)
  await expect(buyer.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expect.poll(async () => coinsIn(await textOf(balance))).toBe(before + toppedUp)
  await buyer.getByRole('link', { name: '去选购插件' }).click()
  await buyer.getByRole('button', { name: `购买 ${plugin.name}` }).click()
  await confirm(buyer, '确认购买')
  await expect(buyer.getByText(`已购买“${plugin.name}”`)).toBeVisible()
  await download(buyer)
}

/** Pays the open order on the page to pay, which opens in another tab. */
async function pay(buyer: Page): Promise<void> {
  const opening = buyer.context().waitForEvent('page')
  await buyer.getByRole('link', { name: '在本机打开支付页面' }).click()
  const tab = await opening
  await expect(tab.getByRole('heading', { name: '等待支付' })).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: '支付 ¥30.00' }).click()
  await expect(tab.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await tab.close()
}

/** Downloads the package for Linux, whose hash is the shown one, and whose bytes are the uploaded ones. */
async function download(buyer: Page): Promise<void> {
  const { name, alias, version } = plugin
  await expect(buyer).toHaveURL(new RegExp(`/market\\?plugin=${alias}$`))
  const files = buyer.getByRole('article', { name }).getByRole('region', { name: `下载 ${version}` })
  const own = files.getByRole('listitem').filter({ hasText: '适合您的设备' })
  const arriving = buyer.waitForEvent('download')
  await own.getByRole('link', { name: '下载 Linux x64' }).click()
  const content = await readFile(await (await arriving).path())
  const sha256 = createHash('sha256').update(content).digest('hex')
  await expect(own.getByRole('button', { name: `复制 ${sha256}` })).toBeVisible()
  const uploaded = packages.filter(({ platform }) => platform === 'linux_amd64')
  expect(uploaded.map(({ buffer }) => content.equals(buffer))).toEqual([true])
}

const coinsIn = (text: string): number => Number(text.replaceAll(/\D/g, ''))
