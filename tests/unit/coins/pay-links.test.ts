import { expect, it } from 'vitest'
import { createPayLinks } from '#worker/mock/http/pay-links.ts'

const call = 'https://demo.example/api/v1/order/Create?x=1'

it('§5 pay page: the address has the host of the call and the folder of the console', async () => {
  const plain = await createPayLinks({ secret: 'a', sandbox: 'ref' }).addressOf('2026', call)
  expect(plain).toMatch(/^https:\/\/demo\.example\/__mock\/pay\/2026\?s=ref&k=[\w-]{22}$/)
  const inFolder = await createPayLinks({ secret: 'a', folder: '/demos/one' }).addressOf('2026', call)
  expect(inFolder).toMatch(/^https:\/\/demo\.example\/demos\/one\/__mock\/pay\/2026\?k=[\w-]{22}$/)
})

it('§5 pay page: a key opens one order of one secret', async () => {
  const links = createPayLinks({ secret: 'a' })
  const keyOf = async (number: string) =>
    new URL(await links.addressOf(number, call)).searchParams.get('k') ?? ''
  const key = await keyOf('1')
  expect(await links.isKeyOf('1', key)).toBe(true)
  for (const wrong of ['', key.slice(1), `${key}A`, await keyOf('2'), key.replace(/^./, '*')])
    expect(await links.isKeyOf('1', wrong)).toBe(false)
  expect(await createPayLinks({ secret: 'b' }).isKeyOf('1', key)).toBe(false)
})
