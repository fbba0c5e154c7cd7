import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage, putPackage } from '#tests/support/review-stage.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

type Request = RequestOf<'/app/PluginNumbers'>

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** A plugin with a version whose one file is that of two platforms. */
function fill(work: Work): void {
  work.put('plugins', aPlugin({ ownerId: cast.owner, managerIds: [cast.manager] }))
  const file_id = putPackage(work, 1)
  const files = [
    { platform: 'linux_amd64', file_id } as const,
    { platform: 'darwin_arm64', file_id } as const,
  ]
  work.put('versions', aVersion({ files }))
}

const sale = { pluginId: 1, authorId: cast.owner, price: 100, commission: 20 }

async function readDemo(username: string) {
  const mock = await createTestMock()
  const token = await signIn(mock, username)
  return {
    mock,
    numbers: async (request: Request) =>
      (await mock.call('/app/PluginNumbers', request, { token })).body.data,
    sold: async (request: RequestOf<'/app/PluginBuyLog'>) =>
      (await mock.call('/app/PluginBuyLog', request, { token })).body.data,
    plugins: async () => (await mock.call('/app/List', {}, { token })).body.data?.list ?? [],
    versions: async (id: number) =>
      (await mock.call('/app/PublishList', { id, limit: 200 }, { token })).body.data?.list ?? [],
  }
}

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

describe('author’s numbers: they are those of the other pages', () => {
  it('any period has the sums of its sales, and of the sales before', async () => {
    const { numbers, sold } = await readDemo('author')
    const day = fc.integer({ min: 0, max: 150 }).map((ago) => dateAgo(ago))
    const plugin_id = fc.constantFrom(undefined, 1, 2, 3, 4)
    await fc.assert(
      fc.asyncProperty(day, day, plugin_id, async (one, other, id) => {
        const [from = '', to = ''] = [one, other].toSorted()
        const request = id === undefined ? {} : { plugin_id: id }
        const data = await numbers({ ...request, date: [from, to] })
        if (data === null) throw new Error('[test] There are no numbers.')
        expectConsistent(data)
        for (const span of [data.period, data.before]) {
          const { gross, commission, net, sales } = span
          const rows = await sold({ ...request, date: [span.from, span.to] })
          expect({ gross, commission, net }).toEqual(rows?.summary)
          expect(sales).toBe(rows?.count)
        }
      }),
      { numRuns: 40 },
    )
  })

  it.each(['demo', 'demo-en'] as const)(
    '%s: downloads of all days are the counts of versions and plugins',
    async (scenario) => {
      const mock = await createTestMock({ scenario })
      const { list } = (await mock.call('/app/List', { limit: 200 }, { as: 'admin' })).body.data ?? {
        list: [],
      }
      expect(list.length).toBeGreaterThan(30)
      for (const { id, download_cnt } of list) {
        const request = { plugin_id: id, date: [dateAgo(365), dateAgo(0)] as [string, string] }
        const { data } = (await mock.call('/app/PluginNumbers', request, { as: 'admin' })).body
        const versions = (await mock.call('/app/PublishList', { id, limit: 200 }, { as: 'admin' })).body.data
          ?.list
        expect(data?.period.downloads).toBe(download_cnt)
        const counted = new Map(data?.by_version.map(({ version, downloads }) => [version, downloads]))
        for (const { version, download_count } of versions ?? []) {
          expect(counted.get(version) ?? 0, version).toBe(download_count)
        }
      }
    },
  )

  it('nobody downloads a version before it is released, and who bought has downloaded', async () => {
    const { numbers, plugins, versions } = await readDemo('author')
    for (const { id, buyers, download_user_cnt } of await plugins()) {
      expect(download_user_cnt).toBe(buyers)
      for (const { version, publish_time } of await versions(id)) {
        if (publish_time === '') continue
        const before = await numbers({ plugin_id: id, date: [dateAgo(365), dayBefore(publish_time)] })
        expect(before?.by_version.find((row) => row.version === version)?.downloads ?? 0).toBe(0)
      }
    }
  })
})

it('author’s numbers: a download counts for its day and its platform, also where platforms share a file', async () => {
  const stage = await createStage(fill)
  const download = async (platform: string) => {
    const { data } = await stage.as('owner', '/app/PublishList', { id: 1 })
    const url = data?.list[0]?.files.find((file) => file.platform === platform)?.download_url ?? ''
    const response = await stage.mock.app.request(url)
    await response.arrayBuffer()
    return { url, status: response.status }
  }
  const { url } = await download('darwin_arm64')
  await download('darwin_arm64')
  await stage.pass(12 * 3600)
  await download('linux_amd64')
  const { data } = await stage.as('owner', '/app/PluginNumbers', { days: 7 })
  expect(data?.by_day.slice(-2).map(({ date, downloads }) => [date, downloads])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 1],
  ])
  expect(data?.by_version).toMatchObject([{ version: '1.0.0', downloads: 3, downloads_before: 0 }])
  expect(
    data?.by_platform.flatMap(({ platform, downloads }) => (downloads ? [[platform, downloads]] : [])),
  ).toEqual([
    ['linux_amd64', 1],
    ['darwin_arm64', 2],
  ])
  // The platform is signed: nobody moves downloads to another one.
  const moved = await stage.mock.app.request(url.replace('darwin_arm64', 'linux_arm64'))
  expect(moved.status).toBe(404)
})

it('author’s numbers: a day begins at midnight in UTC+8, and the period before ends right there', async () => {
  const stage = await createStage((work) => {
    fill(work)
    for (const [index, time] of [
      '2026-11-14T23:59:59',
      '2026-11-15T00:00:00',
      '2026-11-21T23:59:59',
    ].entries()) {
      work.put('purchases', {
        ...sale,
        id: index + 1,
        buyerId: index === 0 ? cast.stranger : cast.second,
        boughtAt: Date.parse(`${time}+08:00`),
      })
    }
  })
  const { data } = await stage.as('owner', '/app/PluginNumbers', { days: 7 })
  const income = { gross: 200, commission: 40, net: 160 }
  expect(data?.period).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
    sales: 2,
    downloads: 0,
    buyers: 1,
    ...income,
  })
  expect(data?.before).toMatchObject({ from: '2026-11-08', to: '2026-11-14', sales: 1, buyers: 1, net: 80 })
  expect(data?.by_day.map(({ date, sales }) => [date, sales])).toContainEqual(['2026-11-15', 1])
  expect(data?.by_day).toHaveLength(7)
})

it('author’s numbers: owners, managers and administrators see a plugin’s, and all means one’s own', async () => {
  const stage = await createStage((work) => {
    fill(work)
    work.put('purchases', {
      ...sale,
      id: 1,
      buyerId: cast.second,
      boughtAt: Date.parse('2026-11-20T00:00:00+08:00'),
    })
  })
  const salesOf = async (actor: keyof typeof cast, request: Request) => {
    const { code, data } = await stage.as(actor, '/app/PluginNumbers', request)
    return data?.period.sales ?? code
  }
  expect(await salesOf('owner', { plugin_id: 1 })).toBe(1)
  expect(await salesOf('manager', { plugin_id: 1 })).toBe(1)
  expect([await salesOf('owner', {}), await salesOf('manager', {})]).toEqual([1, 0])
  for (const actor of ['stranger', 'reviewer'] as const) {
    expect(await salesOf(actor, { plugin_id: 1 })).toBe(resultCodes.recordNotFound)
    expect(await salesOf(actor, {})).toBe(0)
  }
  const token = await signIn(stage.mock, 'admin')
  const { body } = await stage.mock.call('/app/PluginNumbers', { plugin_id: 1 }, { token })
  expect(body.data?.period.sales).toBe(1)
})

it.each([
  ['that ends before it begins', ['2026-11-02', '2026-11-01']],
  ['of more than 366 days', ['2025-11-20', '2026-11-21']],
  ['of days that do not exist', ['2026-13-01', '2026-13-02']],
] as const)('author’s numbers: a period %s is refused', async (_what, [from, to]) => {
  const stage = await createStage(fill)
  const { code } = await stage.as('owner', '/app/PluginNumbers', { date: [from, to] })
  expect(code).toBe(resultCodes.invalidRequest)
})

it('author’s numbers: an export without days imports, and its downloads stay in the totals only', async () => {
  const stage = await createStage((work) => {
    fill(work)
    work.put('versions', aVersion({ downloads: 9 }))
  })
  const body = await (await stage.mock.app.request('/__mock/export')).text()
  expect(body).not.toContain('downloadDays')
  const mock = await createTestMock({ scenario: 'empty' })
  expect((await mock.app.request('/__mock/import', { method: 'POST', body })).status).toBe(200)
  const token = stage.token('owner')
  const versions = await mock.call('/app/PublishList', { id: 1 }, { token })
  expect(versions.body.data?.list[0]?.download_count).toBe(9)
  const { body: numbers } = await mock.call('/app/PluginNumbers', { days: 90 }, { token })
  expect(numbers.data?.period.downloads).toBe(0)
})

const noon = Date.parse('2026-11-21T12:00:00Z')

function dateAgo(days: number): string {
  return new Date(noon - days * 86_400_000).toISOString().slice(0, 10)
}

function dayBefore(timestamp: string): string {
  return new Date(Date.parse(`${timestamp.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
