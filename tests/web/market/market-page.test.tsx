import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarketPage } from '#web/src/features/market/market-page.tsx'
import { callAs, openPage, prepareConsolePage } from '../support/console-page.tsx'
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
const asked = (path: string) => mock().requests.filter(({ url }) => url.endsWith(path))
const lastAsked = async () => asked('/app/MarketList').at(-1)?.clone().json()
const chip = (name: string | RegExp) => screen.findByRole('button', { name })

it('screens /market: chips, price, "not owned" and order are in the address, and asked of the host', async () => {
  const { user, router } = await openMarket()
  await user.click(await chip(/^开发工具/))
  await user.click(await chip('只看未拥有'))
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

it('screens /market: a chip has the number of plugins that match the other filters', async () => {
  const { categories = [] } = await callAs(mock(), 'buyer', '/app/MarketList', { price: '0-0' })
  const { count } = categories.find(({ id }) => id === 'development') ?? { count: 0 }
  await openMarket('?price=0-0&category=search')
  await chip(`开发工具 ${count}`)
  await chip('安全 0')
})

it('screens /market: a plugin’s page has an address, and going back shows the list as it was', async () => {
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

it('screens /market: before buying a plugin’s page has what one decides by, and no links to files', async () => {
  await openMarket(`?plugin=${doctor.alias}`)
  const page = within(await screen.findByRole('article', { name: doctor.name }))
  const facts = within(await page.findByRole('region', { name: '插件信息' }))
  await facts.findByText('macOS Apple Silicon')
  facts.getByText(/及以上$/)
  await page.findByRole('region', { name: '全部版本' })
  const readme = within(page.getByRole('region', { name: '插件说明' }))
  await readme.findByRole('heading', { name: '怎样使用' })
  // The page's own heading says it.
  expect(readme.queryByRole('heading', { name: doctor.name })).toBeNull()
  expect(facts.getByRole('link').textContent).toBe('plugins.example.com/index-doctor')
  within(await page.findByRole('region', { name: /的其他插件$/ })).getByRole('link', { name: owned.name })
  expect(page.queryByRole('link', { name: /^下载/ })).toBeNull()
})

it('screens /market: an author is told why he cannot buy his own plugin', async () => {
  const { user } = await openMarket('?search_txt=doctor', 'author')
  const [card] = await within(await cards()).findAllByRole('listitem')
  await user.click(await screen.findByRole('link', { name: doctor.name }))
  expect(card?.textContent).toContain('我的插件')
  const page = await screen.findByRole('article', { name: doctor.name })
  expect(page.textContent).toContain('这是您自己的插件，不能购买。')
})

it('screens /market: what an author wrote is text, and never runs', async () => {
  const detail = await callAs(mock(), 'buyer', '/app/MarketDetail', { plugin_alias: doctor.alias })
  const readme = '<img src="x" onerror="document.title = 1">'
  const written = { ...detail, readme, homepage: 'javascript:alert(1)' }
  mock().answerOnce('/app/MarketDetail', () => envelope(0, { data: written }))
  await openMarket(`?plugin=${doctor.alias}`)
  const page = await screen.findByRole('article', { name: doctor.name })
  await within(page).findByText(/<img src="x"/)
  expect(page.querySelector('img:not([src^="data:image/"], [src*="/files/picture-"])')).toBeNull()
  expect(page.querySelector('a[href^="javascript"]')).toBeNull()
})

it('screens /market: a plugin that is not there leads back to the market', async () => {
  const { user } = await openMarket('?plugin=no-such-plugin')
  await screen.findByText('找不到这个插件')
  await user.click(screen.getByRole('button', { name: '返回插件市场' }))
  await cards()
})

it('screens /market: what an owner downloads is no update any more, without asking again', async () => {
  const { user } = await openMarket(`?plugin=${owned.alias}`)
  const page = within(await screen.findByRole('article', { name: owned.name }))
  const files = within(await page.findByRole('region', { name: /^下载 / }))
  files.getByText(/^有更新：您上次下载的是 /)
  const before = asked('/app/MarketDetail').length
  const [link] = files.getAllByRole('link', { name: /^下载/ })
  link?.addEventListener('click', (event) => event.preventDefault())
  if (link) await user.click(link)
  await files.findByText(/^您已下载最新版本 /)
  expect(asked('/app/MarketDetail').length).toBe(before)
})

it('screens /market: an owner has the ev key where he installs, shown on demand and copied', async () => {
  const { user } = await openMarket(`?plugin=${owned.alias}`)
  const section = within(await screen.findByRole('region', { name: '用 ev 密钥安装' }))
  await user.click(section.getByRole('button', { name: '显示' }))
  const { ev_key } = await callAs(mock(), 'buyer', '/gm_user/GetEvKey', {})
  await section.findByText(ev_key)
  await user.click(section.getByRole('button', { name: '复制密钥' }))
  expect(await navigator.clipboard.readText()).toBe(ev_key)
})

it('screens /market: of a host without versions the page has what the list tells', async () => {
  mock().answerOnce('/app/MarketDetail', () => envelope(404))
  await openMarket(`?plugin=${doctor.alias}`)
  const page = within(await screen.findByRole('article', { name: doctor.name }))
  await page.findByText('服务方没有提供这个插件的版本和文件。')
  page.getByRole('button', { name: `购买 ${doctor.name}` })
})

it('screens /market: a version that does not say what it works with has a dash there', async () => {
  const detail = await callAs(mock(), 'buyer', '/app/MarketDetail', { plugin_alias: doctor.alias })
  const versions = detail.versions?.map(({ gte_ev_dependency_ver: _, ...rest }) => rest)
  mock().answerOnce('/app/MarketDetail', () => envelope(0, { data: { ...detail, versions } }))
  await openMarket(`?plugin=${doctor.alias}`)
  expect(await screen.findAllByText('适用产品版本：—')).toHaveLength(versions?.length ?? 0)
})

it('screens /market: a host that sends all plugins at once is filtered, counted and ordered here', async () => {
  const { list } = await callAs(mock(), 'buyer', '/app/MarketList', { limit: 200 })
  mock().answerOnce('/app/MarketList', () => envelope(0, { data: list }))
  await openMarket('?category=development&price=1-99&not_owned=1&order_by_col=buy_coin_num')
  const wanted = list
    .filter(
      ({ category, buy_coin_num: price, owned: isOwned }) =>
        category === 'development' && price > 0 && price < 100 && !isOwned,
    )
    .toSorted((a, b) => a.buy_coin_num - b.buy_coin_num)
  await expect.poll(names).toEqual(wanted.map(({ plugin_name }) => plugin_name))
  await chip('开发工具')
})

it('screens /market: a host that ignores the price says so', async () => {
  const { categories: _, ...answer } = await callAs(mock(), 'buyer', '/app/MarketList', {})
  mock().answerOnce('/app/MarketList', () => envelope(0, { data: answer }))
  await openMarket('?price=0-0')
  await screen.findByText('服务方没有按价格或是否拥有筛选，列表里也有不符合的插件。')
})

it('screens /market: a market that the role may not see, or the host does not have, is explained', async () => {
  mock().answerOnce('/app/MarketList', () => envelope(40005))
  await openMarket()
  await screen.findByText('没有查看权限')
})

it('screens /market: a host without plugins for sale has no filters of them', async () => {
  mock().answerOnce('/app/MarketList', () => envelope(404))
  await openMarket()
  await screen.findByText('服务方未提供此功能')
  expect(screen.queryByRole('combobox', { name: '价格' })).toBeNull()
  expect(screen.queryByRole('button', { name: '只看未拥有' })).toBeNull()
})
