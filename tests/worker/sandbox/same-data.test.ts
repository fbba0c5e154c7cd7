import { expect, it } from 'vitest'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'

const baseTime = '2026-03-04 09:30:00'

/** Creates a used mock with its own randomness, and resets it after some days. */
async function resetMock(days: number): Promise<TestMock> {
  const mock = await createTestMock({ scenario: 'empty', random: seededRandom(days) })
  mock.clock.advance(days * 24 * 60 * 60)
  await signIn(mock, 'admin')
  await control(mock.app, 'POST', '/reset', { scenario: 'demo', seed: 7, base_time: baseTime })
  return mock
}

const whole = async ({ app }: TestMock): Promise<string> => (await app.request('/__mock/export')).text()

async function exported(mock: TestMock): Promise<string> {
  // How far the sandbox's clock is from the host's is the host's; the checksum covers it.
  return (await whole(mock)).replace(/"clockOffset":-?\d+/, '').replace(/"checksum":"[^"]+"/, '')
}

async function answers(mock: TestMock): Promise<string> {
  const token = await signIn(mock, 'author')
  const bodies = [
    (await mock.call('/notice/GetList', {}, { token })).body,
    (await mock.call('/gm_user/CoinLog', {}, { token })).body,
    (await mock.call('/app/PluginNumbers', { days: 90 }, { token })).body,
    (await mock.call('/dashboard/Overview', { days: 90 }, { token })).body,
    (await mock.call('/app/MarketList', { limit: 200 }, { token })).body,
  ]
  expect(bodies.map(({ code }) => code)).toEqual(bodies.map(() => 0))
  return JSON.stringify(bodies)
}

it('§5 reset: scenario, seed and base time give the same data on any host', async () => {
  const [first, second] = [await resetMock(1), await resetMock(40)]
  const data = await exported(first)
  expect(await exported(second)).toBe(data)
  for (const table of ['notices', 'mails', 'downloads', 'transfers', 'purchases', 'operations'])
    expect(data).toMatch(new RegExp(`"${table}":\\[\\{`))
  expect(await answers(second)).toBe(await answers(first))
})

it('§5 reset: a second reset in the same sandbox gives the same export with its checksum', async () => {
  const [first, second] = [await resetMock(1), await resetMock(1)]
  await second.call('/GetAuthCode', {})
  await control(second.app, 'POST', '/reset', { scenario: 'demo', seed: 7, base_time: baseTime })
  expect(await whole(second)).toBe(await whole(first))
})
