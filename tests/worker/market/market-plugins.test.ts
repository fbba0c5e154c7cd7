import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage, putPackage } from '#tests/support/review-stage.ts'
import { recordPurchase } from '#worker/mock/domain/market/buying.ts'

const { approved, withdrawn } = versionStates

/** Creates a plugin with two released versions that `second` has bought; `as` reads it, `link` and `download` a file. */
async function open(plugin: Parameters<typeof aPlugin>[0] = {}) {
  const stage = await createStage((work) => {
    const charge = { ownerId: cast.owner, managerIds: [cast.manager] }
    const record = aPlugin({ ...charge, latestVersion: '1.10.0', ...plugin })
    work.put('plugins', record)
    const files = (id: number) => [{ platform: 'linux_amd64', file_id: putPackage(work, id) } as const]
    work.put('versions', aVersion({ id: 1, version: '1.2.0', files: files(1), oldestProduct: '1.4.0' }))
    work.put('versions', aVersion({ id: 2, version: '1.10.0', files: files(2) }))
    work.put('versions', aVersion({ id: 3, version: '2.0.0', status: approved }))
    work.put('versions', aVersion({ id: 4, version: '1.1.0', status: withdrawn }))
    recordPurchase(work, { ...record, price: 0 }, cast.second, 0)
  })
  const detail = (actor: Actor) => stage.data(actor, '/app/MarketDetail', { plugin_alias: 'log-lens' })
  const download = async (actor: Actor, version: string) => {
    const { versions } = await detail(actor)
    const { files } = versions.find((each) => each.version === version) ?? expect.unreachable()
    const [{ download_url } = expect.unreachable()] = files
    const response = await stage.mock.app.request(download_url ?? expect.unreachable())
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  return { stage, detail, download }
}

it('§3 market: the page of a plugin lists its released versions, greatest first', async () => {
  const { detail } = await open()
  const { versions, ...plugin } = await detail('stranger')
  expect(plugin).toMatchObject({ plugin_alias: 'log-lens', owned: false, for_sale: true })
  expect(plugin.downloaded_version).toBe('')
  expect(versions).toMatchObject([
    { version: '1.10.0', files: [{ platform: 'linux_amd64', size: expect.any(Number) }] },
    { version: '1.2.0', gte_ev_dependency_ver: '1.4.0', lte_ev_dependency_ver: '' },
  ])
})

it.each([
  ['second', true],
  ['owner', true],
  ['manager', true],
  ['stranger', false],
] as const)('§3 market: the files have links for the %s: %s', async (actor, hasLinks) => {
  const { versions } = await (await open()).detail(actor)
  const links = versions.flatMap(({ files }) => files.map((file) => file.download_url !== undefined))
  expect(links).toEqual([hasLinks, hasLinks])
})

it.each([
  ['offline', { status: 4 }],
  ['without a release', { latestVersion: '' }],
] as const)('§3 market: buyers keep a plugin that is %s, others do not see it', async (_, plugin) => {
  const { stage, detail, download } = await open(plugin)
  for (const plugin_alias of ['log-lens', 'no-such-plugin']) {
    const { code } = await stage.as('stranger', '/app/MarketDetail', { plugin_alias })
    expect(code).toBe(resultCodes.recordNotFound)
  }
  expect(await stage.data('second', '/app/UserBuyLog', {})).toMatchObject({ count: 1 })
  expect(await detail('second')).toMatchObject({ owned: true, for_sale: false })
  await download('second', '1.10.0')
})

it('§3 purchases: a purchase has an update while the last downloaded version is older', async () => {
  const { stage, detail, download } = await open()
  const purchases = async () => (await stage.data('second', '/app/UserBuyLog', {})).list
  const expectUpdates = async (count: number) => {
    expect(await stage.data('second', '/dashboard/Overview', {})).toMatchObject({ buyer: { updates: count } })
    expect(await stage.data('second', '/app/UserBuyLog', { has_update: 1 })).toMatchObject({ count })
  }
  expect(await purchases()).toMatchObject([{ downloaded_version: '', has_update: false }])
  await download('second', '1.2.0')
  const old = { downloaded_version: '1.2.0', latest_version: '1.10.0', has_update: true }
  expect(await purchases()).toMatchObject([old])
  await expectUpdates(1)
  await download('second', '1.10.0')
  expect(await purchases()).toMatchObject([{ downloaded_version: '1.10.0', has_update: false }])
  await expectUpdates(0)
  expect(await detail('second')).toMatchObject({ downloaded_version: '1.10.0' })
})
