import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage, putPackage } from '#tests/support/review-stage.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

type Request = RequestOf<'/app/PluginNumbers'>

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const noon = Date.parse('2026-11-21T12:00:00Z')
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const dateAgo = (days: number) => dateOf(noon - days * 86_400_000)
const dayBefore = (timestamp: string) =>
  dateOf(Date.parse(`${timestamp.slice(0, 10)}T00:00:00Z`) - 86_400_000)

/** Adds a plugin that was sold at these times; its version has one file for two platforms. */
const shop = (...sales: string[]) =>
  createStage((work: Work) => {
    work.put('plugins', aPlugin({ ownerId: cast.owner, managerIds: [cast.manager] }))
    const file_id = putPackage(work, 1)
    const files = (['linux_amd64', 'darwin_arm64'] as const).map((platform) => ({ platform, file_id }))
    work.put('versions', aVersion({ files, downloads: 0 }))
    for (const [index, time] of sales.entries()) {
      const sale = { pluginId: 1, authorId: cast.owner, price: 100, commission: 20, id: index + 1 }
      const buyerId = index === 0 ? cast.stranger : cast.second
      work.put('purchases', { ...sale, buyerId, boughtAt: Date.parse(`${time}+08:00`) })
    }
  })

function expectConsistent({ period, before, by_day, by_version, by_platform, by_plugin }: PluginNumbers) {
  for (const part of ['sales', 'downloads', 'gross', 'commission', 'net'] as const) {
    expect(total(by_day.map((day) => day[part]))).toBe(period[part])
    expect(total(by_plugin.map((plugin) => plugin.period[part]))).toBe(period[part])
    expect(total(by_plugin.map((plugin) => plugin.before[part]))).toBe(before[part])
  }
  for (const rows of [by_version, by_platform]) {
    expect(total(rows.map(({ downloads }) => downloads))).toBe(period.downloads)
    expect(total(rows.map(({ downloads_before }) => downloads_before))).toBe(before.downloads)
  }
}

it('author’s numbers: any period has the sums of its sales, and of the sales before', async () => {
  const mock = await createTestMock()
  const as = 'author'
  const day = fc.integer({ min: 0, max: 150 }).map((ago) => dateAgo(ago))
  const plugin = fc.constantFrom({}, ...[1, 2, 3, 4].map((plugin_id) => ({ plugin_id })))
  await fc.assert(
    fc.asyncProperty(day, day, plugin, async (one, other, request) => {
      const date: [string, string] = one < other ? [one, other] : [other, one]
      const numbers = await mock.data('/app/PluginNumbers', { ...request, date }, { as })
      expectConsistent(numbers)
      for (const { gross, commission, net, sales, from, to } of [numbers.period, numbers.before]) {
        const sold = await mock.data('/app/PluginBuyLog', { ...request, date: [from, to] }, { as })
        expect(sold).toMatchObject({ count: sales, summary: { gross, commission, net } })
      }
    }),
    { numRuns: 40 },
  )
})

it.each(['demo', 'demo-en'] as const)('author’s numbers: the downloads of %s add up', async (scenario) => {
  const mock = await createTestMock({ scenario })
  const { list } = await mock.data('/app/List', { limit: 200 }, { as: 'admin' })
  expect(list.length).toBeGreaterThan(30)
  for (const { id, download_cnt } of list) {
    const request: Request = { plugin_id: id, date: [dateAgo(365), dateAgo(0)] }
    const { period, by_version } = await mock.data('/app/PluginNumbers', request, { as: 'admin' })
    expect(period).toMatchObject({ downloads: download_cnt })
    const versions = await mock.data('/app/PublishList', { id, limit: 200 }, { as: 'admin' })
    const counts = versions.list.map(({ version, download_count }) => [version, download_count] as const)
    const counted = by_version.map(({ version, downloads }) => [version, downloads] as const)
    const positive = (rows: (readonly [string, number])[]) =>
      Object.fromEntries(rows.filter(([, n]) => n > 0))
    expect(positive(counted)).toEqual(positive(counts))
  }
})

it('author’s numbers: no version is downloaded before its release, and every buyer downloads', async () => {
  const mock = await createTestMock()
  const as = 'author'
  let released = 0
  for (const { id, buyers, download_user_cnt } of (await mock.data('/app/List', {}, { as })).list) {
    expect(download_user_cnt).toBe(buyers)
    for (const { version, publish_time } of (await mock.data('/app/PublishList', { id }, { as })).list) {
      if (publish_time === '') continue
      released += 1
      const request: Request = { plugin_id: id, date: [dateAgo(365), dayBefore(publish_time)] }
      const { by_version } = await mock.data('/app/PluginNumbers', request, { as })
      const downloaded = by_version.filter(({ downloads }) => downloads > 0).map((row) => row.version)
      expect(downloaded).not.toContain(version)
    }
  }
  expect(released).toBeGreaterThan(5)
})

it('author’s numbers: a download counts for its day and platform, even of a shared file', async () => {
  const stage = await shop()
  const download = async (platform: string) => {
    const [version = expect.unreachable()] = (await stage.data('owner', '/app/PublishList', { id: 1 })).list
    const file = version.files.find((each) => each.platform === platform) ?? expect.unreachable()
    const url = file.download_url ?? expect.unreachable()
    await (await stage.mock.app.request(url)).arrayBuffer()
    return url
  }
  const url = await download('darwin_arm64')
  await download('darwin_arm64')
  await stage.pass(12 * 3600)
  await download('linux_amd64')
  const { by_day, by_version, by_platform } = await stage.data('owner', '/app/PluginNumbers', { days: 7 })
  const days = by_day.slice(-2).map(({ date, downloads }) => `${date} ${downloads}`)
  expect(days).toEqual(['2026-11-21 2', '2026-11-22 1'])
  expect(by_version).toMatchObject([{ version: '1.0.0', downloads: 3, downloads_before: 0 }])
  const used = by_platform.filter(({ downloads }) => downloads > 0)
  const counts = used.map(({ platform, downloads }) => `${platform} ${downloads}`)
  expect(counts).toEqual(['linux_amd64 1', 'darwin_arm64 2'])
  // The platform is signed: nobody moves downloads to another one.
  const moved = await stage.mock.app.request(url.replace('darwin_arm64', 'linux_arm64'))
  expect(moved.status).toBe(404)
})

it('author’s numbers: days begin at midnight in UTC+8, and the period before ends right there', async () => {
  const stage = await shop('2026-11-14T23:59:59', '2026-11-15T00:00:00', '2026-11-21T23:59:59')
  const { period, before, by_day } = await stage.data('owner', '/app/PluginNumbers', { days: 7 })
  const [from, to] = ['2026-11-15', '2026-11-21']
  const income = { gross: 200, commission: 40, net: 160 }
  expect(period).toEqual({ from, to, sales: 2, downloads: 0, buyers: 1, ...income })
  expect(before).toMatchObject({ from: '2026-11-08', to: '2026-11-14', sales: 1, buyers: 1, net: 80 })
  expect(by_day).toHaveLength(7)
  expect(by_day).toContainEqual(expect.objectContaining({ date: from, sales: 1 }))
})

it('author’s numbers: owners, managers and administrators read them, and all means one’s own', async () => {
  const stage = await shop('2026-11-20T00:00:00')
  const salesOf = async (actor: keyof typeof cast, request: Request) =>
    (await stage.data(actor, '/app/PluginNumbers', request)).period.sales
  expect(await salesOf('owner', { plugin_id: 1 })).toBe(1)
  expect(await salesOf('manager', { plugin_id: 1 })).toBe(1)
  expect([await salesOf('owner', {}), await salesOf('manager', {})]).toEqual([1, 0])
  for (const actor of ['stranger', 'reviewer'] as const) {
    const { code } = await stage.as(actor, '/app/PluginNumbers', { plugin_id: 1 })
    expect([code, await salesOf(actor, {})]).toEqual([resultCodes.recordNotFound, 0])
  }
  const numbers = await stage.mock.data('/app/PluginNumbers', { plugin_id: 1 }, { as: 'admin' })
  expect(numbers).toMatchObject({ period: { sales: 1 } })
})

it.each([
  ['ends before it begins', ['2026-11-02', '2026-11-01']],
  ['has more than 366 days', ['2025-11-20', '2026-11-21']],
  ['has days that do not exist', ['2026-13-01', '2026-13-02']],
] as const)('author’s numbers: a period that %s is refused', async (_what, [from, to]) => {
  const { code } = await (await shop()).as('owner', '/app/PluginNumbers', { date: [from, to] })
  expect(code).toBe(resultCodes.invalidRequest)
})

it('older data: an export without download days imports, and its downloads stay in the totals', async () => {
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ownerId: cast.owner }))
    work.put('versions', aVersion({ downloads: 9 }))
  })
  const body = await (await stage.mock.app.request('/__mock/export')).text()
  expect(body).not.toContain('downloadDays')
  const mock = await createTestMock({ scenario: 'empty' })
  expect((await mock.app.request('/__mock/import', { method: 'POST', body })).status).toBe(200)
  const session = { token: stage.token('owner') }
  const list = [{ download_count: 9 }]
  expect(await mock.data('/app/PublishList', { id: 1 }, session)).toMatchObject({ list })
  const numbers = await mock.data('/app/PluginNumbers', { days: 90 }, session)
  expect(numbers).toMatchObject({ period: { downloads: 0 } })
})
