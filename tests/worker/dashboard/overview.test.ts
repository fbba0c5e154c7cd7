import { expect, it } from 'vitest'
import type { Overview } from '#contract/dashboard.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'

type Days = 7 | 30 | 90
type Part = 'administrator' | 'author' | 'reviewer' | 'buyer'

async function partOf<P extends Part>(as: string, part: P, days?: Days): Promise<NonNullable<Overview[P]>> {
  const mock = await createTestMock()
  const overview = await mock.data('/dashboard/Overview', { ...(days && { days }) }, { as })
  return overview[part] ?? expect.unreachable(`${as} has no part ${part}`)
}

const valuesOf = (series: readonly { value: number }[]) => series.map(({ value }) => value)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

it.each([
  ['admin', ['administrator', 'refunds']],
  ['reviewer', ['reviewer', 'buyer']],
  ['author', ['author', 'buyer']],
  ['buyer', ['buyer']],
  ['operations', ['buyer']],
])('§4 dashboard: %s gets the parts %j', async (as, parts) => {
  const { days, ...rest } = await (await createTestMock()).data('/dashboard/Overview', {}, { as })
  expect(days).toBe(30)
  expect(Object.keys(rest)).toEqual(parts)
})

it.each([7, 30, 90] as const)('§4 dashboard: series have %i days, additions twice as many', async (days) => {
  const { income, sign_ups, added_by_day } = await partOf('admin', 'administrator', days)
  const added = added_by_day ?? expect.unreachable()
  for (const series of [income, sign_ups]) {
    expect(series).toHaveLength(days)
    expect(series.at(-1)).toMatchObject({ date: '2026-11-21' })
  }
  expect(added.income.slice(days)).toEqual(valuesOf(income))
  expect(added.users.slice(days)).toEqual(valuesOf(sign_ups))
  for (const values of Object.values(added)) expect(values).toHaveLength(2 * days)
  const author = await partOf('author', 'author', days)
  const earnings = author.added_by_day?.earnings ?? expect.unreachable()
  expect(earnings.slice(days)).toEqual(valuesOf(author.earnings_by_day))
})

it('§4 dashboard: the numbers of the platform are those of its records', async () => {
  const platform = await partOf('admin', 'administrator', 90)
  expect(platform).toMatchObject({ users: 47, plugins: 32, waiting_reviews: 8, newest_logs: { length: 10 } })
  expect(sum(valuesOf(platform.sign_ups))).toBeGreaterThan(30)
  expect(sum(valuesOf(platform.income))).toBeGreaterThan(500)
  expect(platform.coins_in_circulation).toBeGreaterThan(1000)
})

it('§4 dashboard: the numbers of an author are the sums of the plugins', async () => {
  const { plugins, ...author } = await partOf('author', 'author', 90)
  expect(plugins).toHaveLength(8)
  expect(author).toMatchObject({
    buyers: sum(plugins.map(({ buyers }) => buyers)),
    downloads: sum(plugins.map(({ download_cnt }) => download_cnt)),
    earnings: sum(valuesOf(author.earnings_by_day)),
  })
})

it('§4 dashboard: an author’s downloads and buyers by day are those of the plugins’ numbers', async () => {
  const { plugins, added_by_day } = await partOf('author', 'author')
  const { downloads, buyers } = added_by_day ?? expect.unreachable()
  const mock = await createTestMock()
  const numbers = await Promise.all(
    plugins.map(({ id }) => mock.data('/app/PluginNumbers', { plugin_id: id, days: 30 }, { as: 'author' })),
  )
  expect(sum(buyers)).toBeGreaterThan(0)
  for (const [span, part] of [
    [[30], 'period'],
    [[0, 30], 'before'],
  ] as const) {
    const days = (values: readonly number[]) => sum(values.slice(...span))
    expect(days(downloads)).toBe(sum(numbers.map((each) => each[part].downloads)))
    expect(days(buyers)).toBe(sum(numbers.map((each) => each[part].sales)))
  }
})

it('§4 dashboard: reviewers and administrators see how many reviews wait, and since when', async () => {
  const reviewer = await partOf('reviewer', 'reviewer')
  expect(reviewer).toMatchObject({ waiting: 8, held: 1, queue: { length: 8 } })
  expect(reviewer.oldest).toMatch(/^2026-11-1\d /)
  expect(await partOf('admin', 'administrator')).toMatchObject({ oldest_review: reviewer.oldest })
})

it('§4 dashboard: a buyer’s balance is that of the ledger', async () => {
  const { ev_coin } = await partOf('buyer', 'buyer')
  const assets = await (await createTestMock()).data('/gm_user/GetUserAssets', {}, { as: 'buyer' })
  expect(assets).toMatchObject({ ev_coin })
  expect(ev_coin).toBeGreaterThan(0)
})

it('§4 dashboard: authors see their draft and rejected plugins with the missing parts', async () => {
  const own = { ownerId: cast.owner, name: '日志透镜', description: '看日志' }
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ...own, id: 1, status: 3 }))
    work.put('plugins', aPlugin({ ...own, id: 2, alias: 'chart-board', status: 0, description: ' ' }))
    work.put('plugins', aPlugin({ ...own, id: 3, alias: 'term-radar', status: 1 }))
    work.put('plugins', aPlugin({ ...own, id: 4, alias: 'in-charge', status: 0, managerIds: [cast.manager] }))
    work.put('versions', aVersion({ id: 1, pluginId: 1, status: 3, changeLog: '' }))
  })
  const row = { plugin_name: '日志透镜', missing: ['version'] }
  const { author } = await stage.data('owner', '/dashboard/Overview', {})
  expect(author).toMatchObject({
    waiting_plugins: [
      { ...row, id: 4, state: 0 },
      { ...row, id: 2, state: 0, missing: ['describe', 'version'] },
      { ...row, id: 1, state: 3, missing: [] },
    ],
    waiting_versions: [{ missing: ['files', 'changelog'] }],
  })
  const managed = await stage.data('manager', '/dashboard/Overview', {})
  expect(managed.author).toMatchObject({ waiting_plugins: [{ id: 4 }] })
})

it('§4 dashboard: an owner of a plugin is an author, whatever the role', async () => {
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ownerId: cast.reviewer }))
    work.put('plugins', aPlugin({ id: 2, alias: 'chart-board', ownerId: cast.stranger }))
  })
  const owner = await stage.data('reviewer', '/dashboard/Overview', {})
  expect(owner).toMatchObject({ author: { plugins: [{ id: 1 }] }, reviewer: { waiting: 0 } })
  expect(await stage.data('second', '/dashboard/Overview', {})).not.toHaveProperty('author')
})
