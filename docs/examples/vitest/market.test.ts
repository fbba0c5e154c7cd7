import { startMock } from 'plugin-market-mock'
import { afterAll, expect, it } from 'vitest'

const mock = await startMock({ scenario: 'demo-en' })
afterAll(() => mock.close())

it('a host that fails once, and a day that passes without anybody signed out', async () => {
  const market = mock.sandbox()
  const author = await market.loginAs('author')
  await market.faults([{ path: '/app/List', code: 50000, http: 503, times: 1 }])
  expect((await author.call('/app/List', {})).code).toBe(50000)
  const answer = await author.call('/app/List', {})
  expect(answer.code === 0 && answer.data.list.map(({ plugin_name }) => plugin_name)).toContain(
    'Query Studio',
  )
  expect((await market.calls({ path: '/app/*' })).map(({ code }) => code)).toEqual([0, 50000])
  await market.advance({ days: 1 })
  expect((await author.call('/app/List', {})).code).toBe(0)
})
