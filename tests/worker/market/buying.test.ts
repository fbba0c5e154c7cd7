import { createStorage, type Storage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { copyOf, putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, dataOf, signIn } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { aPlugin } from '#tests/support/records.ts'

const { success, notEnoughCoins, priceChanged, alreadyOwned, recordNotFound, requestIdReused, refused } =
  resultCodes

const [author, buyer, second] = [3, 4, 5]

/** Creates a storage with a buyer with this many coins, and an author without coins whose plugin costs 100. */
function shop(coins: number, plugin?: Parameters<typeof aPlugin>[0]): Promise<Storage> {
  return seededStorage((work) => {
    putUser(work, author, 'author')
    putUser(work, buyer, 'buyer', coins)
    putUser(work, second, 'second', 100)
    work.put('plugins', aPlugin(plugin))
  })
}

async function open(storage: Storage) {
  const mock = await createTestMock({ storage })
  const token = await signIn(mock, 'buyer')
  const buy = async (request_id: string, price = 100, id = 1, caller: object = { token }) =>
    (await mock.call('/app/Buy', { id, buy_coin_num: price, request_id }, caller)).body
  const buyAs = (as: string, request_id: string) => buy(request_id, 100, 1, { as })
  return { mock, buyAs, buy }
}

it('§3 buying: the buyer pays the price, and the author gets it less the commission', async () => {
  const storage = await shop(150, { price: 99 })
  const { buy } = await open(storage)
  const plugin = { plugin_id: 1, plugin_name: '日志透镜', plugin_alias: 'log-lens' }
  expect(await buy('r1', 99)).toMatchObject({
    code: success,
    data: { id: 1, ...plugin, price: 99, create_time: '2026-11-21 12:00:00' },
  })
  const { sum, balanceOf } = await readLedger(storage)
  const balances = ['user:4', 'user:3', 'platform:income'].map(balanceOf)
  expect([sum, ...balances]).toEqual([0, 51, 79, 20])
})

it('§3 buying: a plugin for 0 coins is installed once and moves nothing', async () => {
  const storage = await shop(0, { price: 0 })
  const { mock, buy } = await open(storage)
  expect(await buy('r1', 0)).toMatchObject({ code: success, data: { price: 0 } })
  expect(await buy('r2', 0)).toMatchObject({ code: alreadyOwned })
  expect(await mock.data('/app/UserBuyLog', {}, { as: 'buyer' })).toMatchObject({ count: 1 })
  expect((await readLedger(storage)).balanceOf('user:3')).toBe(0)
})

it('§3 buying: too few coins are refused with the needed and the available coins', async () => {
  const storage = await shop(99)
  const { buy } = await open(storage)
  expect(await buy('r1')).toMatchObject({ code: notEnoughCoins, data: { need: 100, have: 99 } })
  expect((await readLedger(storage)).balanceOf('user:4')).toBe(99)
})

it('§3 buying: an outdated price, higher or lower, is refused with the new one', async () => {
  const { buy } = await open(await shop(500))
  for (const price of [99, 101, 0])
    expect(await buy('r1', price)).toMatchObject({ code: priceChanged, data: { price: 100 } })
  expect(await buy('r1', 100)).toMatchObject({ code: success })
})

it('§3 buying: an author cannot buy an own plugin', async () => {
  const { buyAs } = await open(await shop(0))
  expect(await buyAs('author', 'r1')).toMatchObject({ code: refused, msg: '不能购买自己的插件' })
})

it.each([
  ['a draft', { status: 0 }],
  ['in review', { status: 1 }],
  ['rejected', { status: 3 }],
  ['offline', { status: 4 }],
  ['without a released version', { latestVersion: '' }],
  ['unknown', { id: 2 }],
] as const)('§3 buying: a plugin that is %s is not for sale', async (_state, plugin) => {
  const { buy } = await open(await shop(500, plugin))
  expect(await buy('r1')).toMatchObject({ code: recordNotFound })
})

it('§3 request_id: the same id with another request is refused', async () => {
  const { buy } = await open(await shop(500))
  await buy('r1')
  expect(await buy('r1', 120)).toMatchObject({ code: requestIdReused })
  expect(await buy('r1', 100, 2)).toMatchObject({ code: requestIdReused })
})

it('§3 request_id: ids are separate by user and by path', async () => {
  const { mock, buyAs } = await open(await shop(100))
  const ids = [dataOf(await buyAs('buyer', 'r1')).id, dataOf(await buyAs('second', 'r1')).id]
  expect(new Set(ids).size).toBe(2)
  expect(await ordered(mock, 'buyer', { package_id: 1, request_id: 'r1' })).toMatchObject({ coins: 100 })
})

it.each(['a:b', 'a?b', '../x', '购买', '$', ' '])('§3 request_id: %j finds its result later', async (id) => {
  const storage = await shop(500)
  const first = await (await open(storage)).buy(id)
  expect(first.code).toBe(success)
  expect(await (await open(storage)).buy(id)).toEqual(first)
})

it('§3 request_id: a refusal is not stored, so the same request succeeds later', async () => {
  const { mock, buy } = await open(await shop(0))
  expect((await buy('r1')).code).toBe(notEnoughCoins)
  await pay(mock, await ordered(mock, 'buyer'))
  expect((await buy('r1')).code).toBe(success)
})

it('§3 buying: a crash at any point of the commit leaves a whole purchase or none', async () => {
  for (let write = 1; write <= 12; write += 1) {
    const { driver, failFromWrite, repair } = failingDriver()
    const storage = await copyOf(await shop(500), createStorage({ driver }))
    const { buy } = await open(storage)
    failFromWrite(write)
    const { code } = await buy('r1')
    repair()
    const coins = (await readLedger(storage)).balanceOf('user:4')
    expect([write, coins]).toEqual([write, code === success ? 400 : 500])
    expect((await (await open(storage)).buy('r1')).code).toBe(success)
    const after = await readLedger(storage)
    expect([after.sum, after.balanceOf('user:4'), after.balanceOf('user:3')]).toEqual([0, 400, 80])
  }
})

it('§3 buying: 200 concurrent purchases with different request_ids buy a plugin once', async () => {
  const storage = await shop(100)
  const { buy } = await open(storage)
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => buy(`r${index}`)))
  const codes = answers.map(({ code }) => code).toSorted()
  expect(codes).toEqual([success, ...Array(199).fill(alreadyOwned)])
  const { sum, lowest, balanceOf } = await readLedger(storage)
  expect([sum, lowest, balanceOf('user:4'), balanceOf('user:3')]).toEqual([0, 0, 0, 80])
})
