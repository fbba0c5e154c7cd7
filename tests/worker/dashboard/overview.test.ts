import { expect, it } from 'vitest'
import type { Overview } from '#contract/dashboard.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'

async function overviewOf(username: string, days?: 7 | 30 | 90): Promise<Overview | null> {
  const mock = await createTestMock()
  const { body } = await mock.call('/dashboard/Overview', days === undefined ? {} : { days }, {
    token: await signIn(mock, username),
  })
  return body.data
}

const total = (series: readonly { value: number }[] = []) => series.reduce((sum, { value }) => sum + value, 0)

it.each([
  ['admin', ['administrator', 'refunds']],
  ['reviewer', ['reviewer', 'buyer']],
  ['author', ['author', 'buyer']],
  ['buyer', ['buyer']],
  ['operations', ['buyer']],
])('§4 dashboard: %s gets the parts of his role', async (username, parts) => {
  const { days, ...rest } = (await overviewOf(username)) ?? {}
  expect(days).toBe(30)
  expect(Object.keys(rest)).toEqual(parts)
})

it.each([7, 30, 90] as const)('§4 dashboard: %i days, each with its value, today last', async (days) => {
  const platform = (await overviewOf('admin', days))?.administrator
  for (const series of [platform?.income, platform?.sign_ups]) {
    expect(series).toHaveLength(days)
    expect(series?.at(-1)?.date).toBe('2026-11-21')
  }
})

it('§4 dashboard: the platform’s numbers are those of its records', async () => {
  const platform = (await overviewOf('admin', 90))?.administrator
  expect(platform).toMatchObject({ users: 47, plugins: 32, waiting_reviews: 8 })
  expect(total(platform?.sign_ups)).toBeGreaterThan(30)
  expect(total(platform?.income)).toBeGreaterThan(500)
  expect(platform?.coins_in_circulation).toBeGreaterThan(1000)
  expect(platform?.newest_logs).toHaveLength(10)
  const buyers = platform?.best_plugins.map((plugin) => plugin.buyers) ?? []
  expect(buyers).toEqual(buyers.toSorted((a, b) => b - a))
})

it('§4 dashboard: an author’s numbers are the sums of his plugins', async () => {
  const author = (await overviewOf('author', 90))?.author
  expect(author?.plugins).toHaveLength(8)
  expect(author?.buyers).toBe(author?.plugins.reduce((sum, { buyers }) => sum + buyers, 0))
  expect(author?.downloads).toBe(author?.plugins.reduce((sum, { download_cnt }) => sum + download_cnt, 0))
  expect(author?.earnings).toBe(total(author?.earnings_by_day))
})

it('§4 dashboard: a fresh installation has nothing but its administrator', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  const { body } = await mock.call('/dashboard/Overview', {}, { as: 'admin' })
  expect(body.data?.administrator).toMatchObject({
    users: 1,
    plugins: 0,
    coins_in_circulation: 0,
    best_plugins: [],
    newest_logs: [],
    oldest_review: '',
  })
})

it('§4 dashboard: a reviewer sees what waits, since when, and what he holds', async () => {
  const reviewer = (await overviewOf('reviewer'))?.reviewer
  expect(reviewer).toMatchObject({ waiting: 8, held: 1 })
  expect(reviewer?.oldest).toMatch(/^2026-11-1\d /)
  expect(reviewer?.queue).toHaveLength(8)
})

it('§4 dashboard: an author sees which versions wait for him', async () => {
  const waiting = (await overviewOf('author'))?.author?.waiting_versions ?? []
  expect(waiting.map(({ version, state }) => [version, state])).toContainEqual(['3.1.0', 2])
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set([0, 2, 3]))
})

it('§4 dashboard: an author sees his draft and rejected plugins, newest first, and what they lack', async () => {
  const own = { ownerId: cast.owner, name: '日志透镜', description: '看日志' }
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ...own, id: 1, status: 3 }))
    work.put('plugins', aPlugin({ ...own, id: 2, alias: 'chart-board', status: 0, description: ' ' }))
    work.put('plugins', aPlugin({ ...own, id: 3, alias: 'term-radar', status: 1 }))
    work.put('plugins', aPlugin({ ...own, id: 4, alias: 'in-charge', status: 0, managerIds: [cast.manager] }))
    work.put('versions', aVersion({ id: 1, pluginId: 1, status: 3, changeLog: '' }))
  })
  const overview = async (actor: 'owner' | 'manager') =>
    (await stage.as(actor, '/dashboard/Overview', {})).data?.author
  const row = { plugin_name: '日志透镜', missing: ['version'] }
  expect((await overview('owner'))?.waiting_plugins).toEqual([
    { ...row, id: 4, state: 0 },
    { ...row, id: 2, state: 0, missing: ['describe', 'version'] },
    { ...row, id: 1, state: 3, missing: [] },
  ])
  expect((await overview('owner'))?.waiting_versions.map(({ missing }) => missing)).toEqual([
    ['files', 'changelog'],
  ])
  expect((await overview('manager'))?.waiting_plugins?.map(({ id }) => id)).toEqual([4])
})

it('§4 dashboard: who owns one plugin among others is an author, whatever his role', async () => {
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ownerId: cast.reviewer }))
    work.put('plugins', aPlugin({ id: 2, alias: 'chart-board', ownerId: cast.stranger }))
  })
  const partsOf = async (actor: 'reviewer' | 'second') => {
    const { data } = await stage.as(actor, '/dashboard/Overview', {})
    return [data?.author?.plugins.map(({ id }) => id), data?.reviewer?.waiting]
  }
  expect(await partsOf('reviewer')).toEqual([[1], 0])
  expect(await partsOf('second')).toEqual([undefined, 0])
})

it.each([7, 30] as const)(
  '§4 dashboard: what was added by day is of %i days and of as many before, and its second half is the period’s',
  async (days) => {
    const platform = (await overviewOf('admin', days))?.administrator
    const valuesOf = (series: readonly { value: number }[] = []) => series.map(({ value }) => value)
    const added = platform?.added_by_day
    expect(added?.income).toHaveLength(2 * days)
    expect(added?.income.slice(days)).toEqual(valuesOf(platform?.income))
    expect(added?.users.slice(days)).toEqual(valuesOf(platform?.sign_ups))
    expect(added?.plugins).toHaveLength(2 * days)
    const author = (await overviewOf('author', days))?.author
    expect(author?.added_by_day?.earnings.slice(days)).toEqual(valuesOf(author?.earnings_by_day))
  },
)

it('§4 dashboard: an author’s downloads and buyers by day are those of his plugins’ numbers', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  const { author } = (await mock.call('/dashboard/Overview', { days: 30 }, { token })).body.data ?? {}
  const numbers = await Promise.all(
    (author?.plugins ?? []).map(async ({ id }) => {
      const { body } = await mock.call('/app/PluginNumbers', { plugin_id: id, days: 30 }, { token })
      return body.data
    }),
  )
  const sum = (values: readonly number[] = []) => values.reduce((all, value) => all + value, 0)
  const { downloads, buyers } = author?.added_by_day ?? {}
  expect(sum(downloads?.slice(30))).toBe(sum(numbers.map((each) => each?.period.downloads ?? 0)))
  expect(sum(downloads?.slice(0, 30))).toBe(sum(numbers.map((each) => each?.before.downloads ?? 0)))
  expect(sum(buyers?.slice(30))).toBe(sum(numbers.map((each) => each?.period.sales ?? 0)))
  expect(sum(buyers?.slice(0, 30))).toBe(sum(numbers.map((each) => each?.before.sales ?? 0)))
  expect(sum(buyers)).toBeGreaterThan(0)
})

it('§4 dashboard: an administrator sees since when the oldest review waits, as its reviewers do', async () => {
  const oldest = (await overviewOf('reviewer'))?.reviewer?.oldest
  expect((await overviewOf('admin'))?.administrator?.oldest_review).toBe(oldest)
})
