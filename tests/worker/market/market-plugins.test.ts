import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, type TestMock } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { sampleFile } from '#worker/mock/domain/file/sample-package.ts'
import { recordPurchase } from '#worker/mock/domain/market/buying.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

const [author, buyer, visitor] = [3, 4, 5]

const logLens = aPlugin({ id: 1, ownerId: author, price: 100, latestVersion: '1.10.0', managerIds: [6] })
const free = aPlugin({ id: 2, alias: 'json-viewer', ownerId: author, price: 0, category: 'development' })
const dear = aPlugin({ id: 3, alias: 'big-screen', ownerId: visitor, price: 300, category: 'development' })

function fill(work: Work): void {
  putUser(work, author, 'author')
  putUser(work, buyer, 'buyer', 1000)
  // Not an administrator, who has another dashboard.
  const record = work.get('users', buyer)
  if (record) work.put('users', { ...record, roleId: 2 })
  putUser(work, visitor, 'visitor')
  putUser(work, 6, 'manager')
  for (const plugin of [logLens, free, dear]) work.put('plugins', plugin)
  work.put('files', sample('one', '1.2.0', 1))
  work.put('files', sample('two', '1.10.0', 2))
  const of = (file_id: string) => [{ platform: 'linux_amd64', file_id }] as const
  work.put('versions', aVersion({ id: 1, version: '1.2.0', files: of('one'), oldestProduct: '1.4.0' }))
  work.put('versions', aVersion({ id: 2, version: '1.10.0', files: of('two') }))
  work.put('versions', aVersion({ id: 3, version: '2.0.0', status: versionStates.approved }))
  work.put('versions', aVersion({ id: 4, version: '1.1.0', status: versionStates.withdrawn }))
  recordPurchase(work, logLens, buyer, 0)
}

function sample(id: string, version: string, versionId: number) {
  const holders = [`plugin-version:${versionId}`] as const
  return sampleFile({
    id,
    userId: author,
    holders,
    sample: { alias: 'log-lens', version, platforms: ['linux_amd64'] },
  })
}

async function open(change: (work: Work) => void = () => undefined) {
  const mock = await createTestMock({
    storage: await seededStorage((work) => {
      fill(work)
      change(work)
    }),
  })
  const as = async <
    P extends '/app/MarketList' | '/app/MarketDetail' | '/app/UserBuyLog' | '/dashboard/Overview',
  >(
    username: string,
    path: P,
    request: RequestOf<P>,
  ) => (await mock.call(path, request, { as: username })).body
  const detail = (username: string, plugin_alias = 'log-lens') =>
    as(username, '/app/MarketDetail', { plugin_alias })
  return { mock, as, detail }
}

type Opened = Awaited<ReturnType<typeof open>>

async function linkOf({ detail }: Opened, username: string, version: string): Promise<string | undefined> {
  const { data } = await detail(username)
  return data?.versions.find((each) => each.version === version)?.files[0]?.download_url
}

async function download(mock: TestMock, link: string | undefined): Promise<void> {
  const response = await mock.app.fetch(new Request(`http://mock${link}`))
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

it('§3 market: a plugin’s page has its released versions, the greatest first, with the products they run on', async () => {
  const { detail } = await open()
  const { data } = await detail('visitor')
  expect(data).toMatchObject({
    plugin_alias: 'log-lens',
    owned: false,
    for_sale: true,
    downloaded_version: '',
  })
  expect(data?.versions.map(({ version }) => version)).toEqual(['1.10.0', '1.2.0'])
  expect(data?.versions[1]).toMatchObject({ gte_ev_dependency_ver: '1.4.0', lte_ev_dependency_ver: '' })
  expect(data?.versions[0]?.files[0]).toMatchObject({ platform: 'linux_amd64', size: expect.any(Number) })
})

it.each([
  ['buyer', true],
  ['author', true],
  ['manager', true],
  ['visitor', false],
])('§3 market: %s gets links to the files: %s', async (username, hasLinks) => {
  const opened = await open()
  const { data } = await opened.detail(username)
  const files = data?.versions.flatMap((version) => version.files) ?? []
  expect(files).toHaveLength(2)
  expect(files.every(({ download_url }) => (download_url !== undefined) === hasLinks)).toBe(true)
})

it('§3 market: who bought a plugin that is taken offline keeps its files, and others do not find it', async () => {
  const offline = { ...logLens, status: pluginStates.offline }
  const opened = await open((work) => work.put('plugins', offline))
  expect((await opened.detail('visitor')).code).toBe(resultCodes.recordNotFound)
  expect((await opened.detail('buyer')).data).toMatchObject({ owned: true, for_sale: false })
  await download(opened.mock, await linkOf(opened, 'buyer', '1.10.0'))
  expect((await opened.detail('buyer', 'no-such-plugin')).code).toBe(resultCodes.recordNotFound)
})

it('§3 purchases: an update is there while the version downloaded last is older than the latest', async () => {
  const opened = await open()
  const { mock, as } = opened
  const purchase = async () => (await as('buyer', '/app/UserBuyLog', {})).data?.list[0]
  const updates = async () => (await as('buyer', '/dashboard/Overview', {})).data?.buyer?.updates
  expect(await purchase()).toMatchObject({ downloaded_version: '', has_update: false })
  await download(mock, await linkOf(opened, 'buyer', '1.2.0'))
  expect(await purchase()).toMatchObject({
    downloaded_version: '1.2.0',
    latest_version: '1.10.0',
    has_update: true,
  })
  expect(await updates()).toBe(1)
  expect((await as('buyer', '/app/UserBuyLog', { has_update: 1 })).data?.count).toBe(1)
  await download(mock, await linkOf(opened, 'buyer', '1.10.0'))
  expect(await purchase()).toMatchObject({ downloaded_version: '1.10.0', has_update: false })
  expect(await updates()).toBe(0)
  expect((await as('buyer', '/app/UserBuyLog', { has_update: 1 })).data?.count).toBe(0)
  expect((await opened.detail('buyer')).data?.downloaded_version).toBe('1.10.0')
})

it.each<[RequestOf<'/app/MarketList'>, number[]]>([
  [{ price: '0-0' }, [2]],
  [{ price: '1-100' }, [1]],
  [{ price: '100-' }, [1, 3]],
  [{ price: '0-300' }, [1, 2, 3]],
  [{ owner_id: author }, [1, 2]],
  [{ not_owned: 1 }, [2, 3]],
  [{ not_owned: 0 }, [1, 2, 3]],
])('§3 market: %j selects %j', async (request, ids) => {
  const { as } = await open()
  const { data } = await as('buyer', '/app/MarketList', request)
  expect(data?.list.map(({ id }) => id).toSorted()).toEqual(ids)
})

it('§3 market: "not owned" leaves out what the caller sells himself', async () => {
  const { as } = await open()
  const { data } = await as('author', '/app/MarketList', { not_owned: 1 })
  expect(data?.list.map(({ id }) => id)).toEqual([3])
})

it('§3 market: a price range that is none is refused', async () => {
  const { as } = await open()
  expect((await as('buyer', '/app/MarketList', { price: 'cheap' })).code).toBe(resultCodes.invalidRequest)
})

it.each<[RequestOf<'/app/MarketList'>, Record<string, number>]>([
  [{}, { search: 1, development: 2 }],
  [{ category: 'search' }, { search: 1, development: 2 }],
  [{ price: '0-0' }, { development: 1 }],
  [{ not_owned: 1, category: 'search' }, { development: 2 }],
  [{ search_txt: 'big' }, { development: 1 }],
  [{ limit: 1 }, { search: 1, development: 2 }],
])('§3 market: the categories are counted under the other filters: %j', async (request, counts) => {
  const { as } = await open()
  const { data } = await as('buyer', '/app/MarketList', request)
  expect(Object.fromEntries(data?.categories?.map(({ id, count }) => [id, count]) ?? [])).toEqual(counts)
})
