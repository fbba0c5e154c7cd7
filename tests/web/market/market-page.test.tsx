import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { callAs, openPage, prepareConsolePage, renderPage } from '../support/console-page.tsx'
import { serveHost } from '../support/serve-host.ts'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const doctor = { alias: 'index-doctor', name: '索引体检' }
const owned = { alias: 'log-lens', name: '日志透镜' }

const openMarket = (search = '', username = 'buyer') =>
  openPage(mock(), username, MarketPage, `/market${search}`)
const cards = () => screen.findByRole('list', { name: '插件市场' })
const names = async () =>
  within(await cards())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const asked = (path: string) => mock().requestsOf(path)
const lastAsked = async () => asked('/app/MarketList').at(-1)?.clone().json()
const chip = (name: string | RegExp) => screen.findByRole('button', { name })

it('screens /market: the address and the request have category, price, ownership and order', async () => {
  const { user, router } = await openMarket()
  await user.click(await chip(/^开发工具/))
  await user.click(await chip('只看未拥有的'))
  await user.selectOptions(screen.getByRole('combobox', { name: '价格' }), '1–99 ev 币')
  await user.click(screen.getByText('最热'))
  const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  await expect.poll(search).toEqual({
    category: 'development',
    not_owned: '1',
    price: '1-99',
    order_by_col: 'download_cnt',
    order_by_desc: 'true',
  })
  await expect.poll(lastAsked).toMatchObject({ category: 'development', not_owned: 1, price: '1-99' })
  expect((await chip(/^开发工具/)).getAttribute('aria-pressed')).toBe('true')
  const { list } = await callAs(mock(), 'buyer', '/app/MarketList', await lastAsked())
  await expect.poll(names).toEqual(list.map(({ plugin_name }) => plugin_name))
})

it('screens /market: a category counts the plugins that match the other filters', async () => {
  const { list } = await callAs(mock(), 'buyer', '/app/MarketList', { price: '0-0', limit: 200 })
  const free = list.filter(({ category }) => category === 'development')
  expect(free.length).toBeGreaterThan(0)
  await openMarket('?price=0-0&category=search')
  expect(await chip(`开发工具 ${free.length}`)).toBeTruthy()
  expect(await chip('安全 0')).toBeTruthy()
})

it('screens /market: a plugin’s page has an address, and its back button restores the list', async () => {
  const { user, router } = await openMarket('?search_txt=doctor')
  await user.click(await screen.findByRole('link', { name: doctor.name }))
  expect(router.state.location.search).toBe(`?search_txt=doctor&plugin=${doctor.alias}`)
  const page = await screen.findByRole('article', { name: doctor.name })
  expect(document.activeElement).toBe(within(page).getByRole('heading', { level: 1 }))
  await user.click(within(page).getByRole('button', { name: '返回插件市场' }))
  expect(router.state.location.search).toBe('?search_txt=doctor')
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: doctor.name }))
  expect(asked('/app/MarketList').length).toBeLessThanOrEqual(2)
})

it('screens /market: a plugin’s page has facts and readme, but no files before purchase', async () => {
  await openMarket(`?plugin=${doctor.alias}`)
  const page = within(await screen.findByRole('article', { name: doctor.name }))
  const facts = within(await page.findByRole('region', { name: '插件信息' }))
  await facts.findByText('macOS Apple Silicon')
  facts.getByText(/及以上$/)
  await page.findByRole('region', { name: '全部版本' })
  const readme = within(page.getByRole('region', { name: '详细介绍' }))
  await readme.findByRole('heading', { name: '怎样使用' })
  // The page's own heading says it.
  expect(readme.queryByRole('heading', { name: doctor.name })).toBeNull()
  expect(facts.getByRole('link').textContent).toBe('plugins.example.com/index-doctor')
  within(await page.findByRole('region', { name: /的其他插件$/ })).getByRole('link', { name: owned.name })
  expect(page.queryByRole('link', { name: /^下载/ })).toBeNull()
})

it('screens /market: an author reads why their own plugin cannot be bought', async () => {
  const { user } = await openMarket('?search_txt=doctor', 'author')
  const [card = document.body] = await within(await cards()).findAllByRole('listitem')
  await user.click(await screen.findByRole('link', { name: doctor.name }))
  expect(card.textContent).toContain('我的插件')
  const page = await screen.findByRole('article', { name: doctor.name })
  expect(page.textContent).toContain('这是您自己的插件，不能购买。')
})

it('screens /market: the page of a missing plugin leads back to the market', async () => {
  const { user } = await openMarket('?plugin=no-such-plugin')
  await screen.findByText('找不到这个插件')
  await user.click(screen.getByRole('button', { name: '返回插件市场' }))
  expect(await cards()).toBeTruthy()
})

it('screens /market: a plugin’s page without versions has the fields of the list', async () => {
  mock().answerOnce('/app/MarketDetail', () => envelope(404))
  await openMarket(`?plugin=${doctor.alias}`)
  const page = within(await screen.findByRole('article', { name: doctor.name }))
  await page.findByText('服务方没有提供这个插件的版本和文件。')
  expect(page.getByRole('button', { name: `购买 ${doctor.name}` })).toBeTruthy()
})

it('screens /market: the console filters, counts and orders a bare array', async () => {
  const { list } = await callAs(mock(), 'buyer', '/app/MarketList', { limit: 200 })
  mock().answerOnce('/app/MarketList', () => envelope(0, { data: list }))
  await openMarket('?category=development&price=1-99&not_owned=1&order_by_col=buy_coin_num')
  const wanted = list
    .filter(
      ({ category, buy_coin_num: price, owned: isOwned }) =>
        category === 'development' && price > 0 && price < 100 && !isOwned,
    )
    .toSorted((a, b) => a.buy_coin_num - b.buy_coin_num)
  expect(wanted.length).toBeGreaterThan(0)
  await expect.poll(names).toEqual(wanted.map(({ plugin_name }) => plugin_name))
  expect(await chip('开发工具')).toBeTruthy()
})

it('screens /market: a note says when the host ignores the price', async () => {
  const { categories: _, ...answer } = await callAs(mock(), 'buyer', '/app/MarketList', {})
  mock().answerOnce('/app/MarketList', () => envelope(0, { data: answer }))
  await openMarket('?price=0-0')
  const note = '服务方没有按价格或是否拥有筛选，列表里也有不符合的插件。'
  expect(await screen.findByText(note)).toBeTruthy()
})

it.each([['/market?price=0-0'], ['/market?plugin=log-lens'], ['/market?buy=log-lens']])(
  'family spec: %s explains that the host has no market',
  async (address) => {
    await serveHost('spec').signIn()
    renderPage(MarketPage, address)
    expect(await screen.findByText('服务方未提供此功能')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: '价格' })).toBeNull()
    expect(screen.queryByRole('button', { name: '只看未拥有的' })).toBeNull()
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).not.toContainEqual(/./)
  },
)
