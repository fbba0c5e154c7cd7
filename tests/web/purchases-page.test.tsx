import { renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useOwnership } from '../../web/src/pages/purchases/ownership.ts'
import { PurchasesPage } from '../../web/src/pages/purchases/purchases-page.tsx'
import { callAs, openPage, prepareConsolePage, toast } from './support/console-page.tsx'
import { envelope } from './support/serve-mock.ts'

const mock = prepareConsolePage('views/member/user_buy_log')

const path = '/member/user_buy_log'
const market = `${path}?market=open`
const buyerId = 4
/** A plugin for sale that the demo's buyer does not own. */
const doctor = { id: 2, alias: 'index-doctor', name: '索引体检', price: 199 }
const lab = { name: '排序实验室', price: 328 }

const openMarket = (username = 'buyer', search = '') =>
  openPage(mock(), username, PurchasesPage, market + search)
const cardOf = async (name: string) => {
  const cards = await screen.findByRole('list', { name: '插件市场' })
  await within(cards).findByRole('link', { name })
  const card = within(cards)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(name))
  if (!card) throw new Error(`[test] there is no card of ${name}.`)
  return card
}
const confirm = () => screen.findByRole('dialog', { name: /^(购买|安装)“/ })
const balance = async () => (await callAs(mock(), 'buyer', '/gm_user/GetUserAssets', {})).ev_coin

/** Returns the description of a term in the confirm dialog. */
async function sum(term: string): Promise<string | null | undefined> {
  return within(await confirm()).getByText(term).nextElementSibling?.textContent
}

async function setBalance(ev_coin: number): Promise<void> {
  const change = { id: buyerId, ev_coin, expected_ev_coin: await balance(), remark: 'test' }
  await callAs(mock(), 'admin', '/gm_user/SaveUserAssets', change)
}

beforeEach(() => setBalance(1000))

it('screens /member/user_buy_log: where the host tells no id, no plugin counts as one’s own', () => {
  const plugin = { owner_id: undefined, owned: false, buy_coin_num: 5 }
  const { result } = renderHook(() => useOwnership())
  expect(result.current(plugin)).toBe('paid')
  expect(result.current({ ...plugin, owned: true })).toBe('owned')
})

it('screens /member/user_buy_log: who bought nothing yet is led to the market', async () => {
  mock().answerOnce('/app/UserBuyLog', () => envelope(0, { data: { list: [], count: 0 } }))
  const { user } = await openPage(mock(), 'buyer', PurchasesPage, path)
  await user.click(await screen.findByRole('button', { name: '去插件市场' }))
  await cardOf(doctor.name)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '插件市场' }))
})

it('screens /member/user_buy_log: coins that went elsewhere meanwhile are said to be missing', async () => {
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: `购买 ${lab.name}` }))
  await expect.poll(() => sum('购买后余额')).toBe('672 ev 币')
  // Nobody looks, so that only the purchase tells the page.
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  await setBalance(300)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await within(await confirm()).findByText(/余额不足，还差 28 ev 币/)
  expect(await sum('当前余额')).toBe('300 ev 币')
  await screen.findByText('余额 300 ev 币')
})

it('screens /member/user_buy_log: a price that changed is shown, and paid only once it was seen', async () => {
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: `购买 ${doctor.name}` }))
  expect(await sum('价格')).toBe('199 ev 币')
  const { list } = await callAs(mock(), 'author', '/app/List', {})
  const update_time = list.find(({ id }) => id === doctor.id)?.update_time ?? ''
  const change = { id: doctor.id, buy_coin_num: 250, update_time }
  await callAs(mock(), 'author', '/app/UpdatePluginInfo', change)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await within(await confirm()).findByText('价格已从 199 ev 币 变为 250 ev 币，请确认后再购买。')
  expect(await sum('购买后余额')).toBe('750 ev 币')
  expect(await balance()).toBe(1000)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await expect.poll(toast).toBe(`已购买“${doctor.name}”`)
  expect(await balance()).toBe(750)
})

it('screens /member/user_buy_log: a doubled click buys once, and so does trying again', async () => {
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: `购买 ${doctor.name}` }))
  const sent = () => mock().requests.filter(({ url }) => url.endsWith('/app/Buy'))
  let lose: (answer: Response) => void = () => undefined
  mock().answerOnce('/app/Buy', async () => {
    const [purchase] = sent()
    if (purchase) await mock().app.fetch(purchase.clone())
    return new Promise<Response>((resolve) => (lose = resolve))
  })
  const button = within(await confirm()).getByRole<HTMLButtonElement>('button', { name: '确认购买' })
  await user.dblClick(button)
  await expect.poll(balance).toBe(801)
  expect(sent()).toHaveLength(1)
  lose(Response.error())
  await expect.poll(() => button.disabled).toBe(false)
  await user.click(button)
  await expect.poll(toast).toBe(`已购买“${doctor.name}”`)
  const [first, again] = await Promise.all(sent().map((request) => request.clone().json()))
  expect(again).toEqual(first)
  expect(await balance()).toBe(801)
})

it('screens /member/user_buy_log: what is free is installed and costs nothing', async () => {
  await setBalance(0)
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: '安装 正则工坊' }))
  const dialog = within(await confirm())
  dialog.getByText('免费插件，不会扣除 ev 币。')
  await user.click(dialog.getByRole('button', { name: '安装' }))
  await expect.poll(toast).toBe('已安装“正则工坊”')
  await expect.poll(async () => (await cardOf('正则工坊')).textContent).toContain('已拥有')
})

it('screens /member/user_buy_log: what was bought elsewhere meanwhile shows as owned', async () => {
  const { user } = await openMarket()
  await user.click(await screen.findByRole('button', { name: `购买 ${doctor.name}` }))
  const elsewhere = { id: doctor.id, buy_coin_num: doctor.price, request_id: 'elsewhere' }
  await callAs(mock(), 'buyer', '/app/Buy', elsewhere)
  await user.click(within(await confirm()).getByRole('button', { name: '确认购买' }))
  await expect.poll(toast).toContain(`您已经拥有“${doctor.name}”`)
  await expect.poll(async () => (await cardOf(doctor.name)).textContent).toContain('已拥有')
  expect(await balance()).toBe(801)
})

it('screens /member/user_buy_log: an author is told why he cannot buy his own plugin', async () => {
  const { user } = await openMarket('author')
  const card = await cardOf(doctor.name)
  expect(card.textContent).toContain('我的插件')
  expect(within(card).queryByRole('button')).toBeNull()
  await user.click(within(card).getByRole('link'))
  const details = await screen.findByRole('dialog', { name: doctor.name })
  expect(details.textContent).toContain('这是您自己的插件，不能购买。')
})

it('screens /member/user_buy_log: what an author wrote is text, and never runs', async () => {
  const { list, count } = await callAs(mock(), 'buyer', '/app/MarketList', {})
  const changelog = '## 1.8.0\n<img src="x" onerror="document.title = 1">'
  const homepage = 'javascript:alert(1)'
  const written = list.map((plugin) => ({ ...plugin, changelog, homepage }))
  mock().answerOnce('/app/MarketList', () => envelope(0, { data: { list: written, count } }))
  const { user } = await openMarket()
  await user.click(within(await cardOf(doctor.name)).getByRole('link'))
  const details = await screen.findByRole('dialog', { name: doctor.name })
  await within(details).findByText(/<img src="x"/)
  expect(within(details).queryByRole('link')).toBeNull()
  expect(details.querySelector('img:not([src^="data:image/"])')).toBeNull()
})

it('screens /member/user_buy_log: a market that the role may not see leads back to the purchases', async () => {
  mock().answerOnce('/app/MarketList', () => envelope(40005))
  const { user } = await openMarket()
  await screen.findByText('没有查看权限')
  await user.click(screen.getByRole('button', { name: '返回购买记录' }))
  await screen.findByRole('table', { name: '插件购买记录' })
})
