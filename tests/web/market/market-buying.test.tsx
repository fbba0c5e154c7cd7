import { renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { useOwnership } from '#web/src/features/market/use-market-plugin.ts'
import {
  callAs,
  openPage,
  pluginOf,
  prepareConsolePage,
  setBalance,
  toast,
} from '../support/console-page.tsx'

const mock = prepareConsolePage()
const market = '/market'
/** A plugin for sale that the demo's buyer does not own. */
const doctor = { id: 2, alias: 'index-doctor', name: '索引体检', price: 199 }
const lab = { name: '排序实验室', price: 328 }

const openMarket = (username = 'buyer', search = '') =>
  openPage(mock(), username, MarketPage, market + search)
const cardOf = async (name: string) => {
  const cards = await screen.findByRole('list', { name: '插件市场' })
  return (await within(cards).findByRole('link', { name })).closest('li') ?? expect.unreachable()
}
const confirm = () => screen.findByRole('dialog', { name: /^(购买|获取)“/ })
const balance = async () => (await callAs(mock(), 'buyer', '/gm_user/GetUserAssets', {})).ev_coin

/** Returns the description of a term in the confirm dialog. */
async function sum(term: string): Promise<string | null | undefined> {
  return within(await confirm()).getByText(term).nextElementSibling?.textContent
}

beforeEach(() => setBalance(mock(), 'buyer', 1000))

it('screens /market: a plugin without an owner’s id does not count as one’s own', () => {
  const plugin = { owner_id: undefined, owned: false, buy_coin_num: 5 }
  const { result } = renderHook(() => useOwnership())
  expect(result.current(plugin)).toBe('paid')
  expect(result.current({ ...plugin, owned: true })).toBe('owned')
})

it('screens /market: the dialog says how many coins are missing, and leads to their top-up', async () => {
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: `购买 ${lab.name}` }))
  await expect.poll(() => sum('购买后余额')).toBe('672 ev 币')
  expect(within(await confirm()).getByText('插件购买后不能退款。')).toBeTruthy()
  // Nobody looks, so that only the purchase tells the page.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await setBalance(mock(), 'buyer', 300)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await within(await confirm()).findByText(/余额不足，还差 28 ev 币/)
  const back = new URLSearchParams({ coins: '28', back: '/market?buy=ranking-lab' })
  const topUp = within(await confirm()).getByRole('link', { name: '去充值' })
  expect(topUp.getAttribute('href')).toBe(`#/member/pay?${back}`)
  expect(within(await confirm()).queryByRole('button', { name: '确认购买' })).toBeNull()
  expect(await sum('当前余额')).toBe('300 ev 币')
  await screen.findByText('余额 300 ev 币')
})

it('screens /market: a changed price is shown before it is paid', async () => {
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: `购买 ${doctor.name}` }))
  expect(await sum('价格')).toBe('199 ev 币')
  const { id, update_time } = await pluginOf(mock(), doctor.name)
  const change = { id, buy_coin_num: 250, update_time }
  await callAs(mock(), 'author', '/app/UpdatePluginInfo', change)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await within(await confirm()).findByText('价格已从 199 ev 币 变为 250 ev 币，请确认后再购买。')
  expect(await sum('购买后余额')).toBe('750 ev 币')
  expect(await balance()).toBe(1000)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await expect.poll(toast).toBe(`已购买“${doctor.name}”`)
  expect(await balance()).toBe(750)
})

it('screens /market: a free plugin is added, and the file for the device comes first', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await setBalance(mock(), 'buyer', 0)
  const { user, router } = await openMarket('buyer', '?search_txt=regex')
  await user.click(await screen.findByRole('button', { name: '获取 正则工坊' }))
  const dialog = within(await confirm())
  dialog.getByText('免费插件，不会扣除 ev 币。')
  await user.click(dialog.getByRole('button', { name: '获取' }))
  await expect.poll(toast).toBe('“正则工坊”已加入您的插件')
  const page = within(await screen.findByRole('article', { name: '正则工坊' }))
  await page.findByText('已拥有')
  const files = await page.findByRole('region', { name: /^下载 / })
  expect(document.activeElement).toBe(within(files).getByRole('heading'))
  const names = within(files)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))
  expect(names[0]).toMatch(/^下载 Windows x64、/)
  await router.navigate(-1)
  await expect.poll(async () => (await cardOf('正则工坊')).textContent).toContain('已拥有')
})

it('screens /market: a plugin bought elsewhere meanwhile becomes owned', async () => {
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: `购买 ${doctor.name}` }))
  const elsewhere = { id: doctor.id, buy_coin_num: doctor.price, request_id: 'elsewhere' }
  await callAs(mock(), 'buyer', '/app/Buy', elsewhere)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await expect.poll(toast).toContain(`您已经拥有“${doctor.name}”`)
  await expect.poll(async () => (await cardOf(doctor.name)).textContent).toContain('已拥有')
  expect(await balance()).toBe(801)
})
