import { createStorage, type Storage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { copyOf, putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { aPlugin } from '#tests/support/records.ts'

const { success, notEnoughCoins, priceChanged, alreadyOwned, recordNotFound, requestIdReused, refused } =
  resultCodes

const [author, buyer] = [3, 4]

/** Creates a storage with a buyer with this many coins, and an author without coins whose plugin costs 100. */
function shop(coins: number, plugin = aPlugin()): Promise<Storage> {
  return seededStorage((work) => {
    putUser(work, author, 'author')
    putUser(work, buyer, 'buyer', coins)
    work.put('plugins', plugin)
  })
}

async function open(storage: Storage, username = 'buyer') {
  const mock = await createTestMock({ storage })
  return { mock, buy: buyerOf(mock, await signIn(mock, username)) }
}

function buyerOf(mock: TestMock, token: string) {
  return async function buy(request_id: string, price = 100, id = 1) {
    return (await mock.call('/app/Buy', { id, buy_coin_num: price, request_id }, { token })).body
  }
}

describe('§3 buying', () => {
  it('the buyer pays the price, the author gets it less the commission', async () => {
    const storage = await shop(150, aPlugin({ price: 99 }))
    const { buy } = await open(storage)
    expect(await buy('r1', 99)).toMatchObject({
      code: success,
      data: {
        id: 1,
        plugin_id: 1,
        plugin_name: '日志透镜',
        plugin_alias: 'log-lens',
        price: 99,
        create_time: '2026-11-21 12:00:00',
      },
    })
    const { sum, balanceOf } = await readLedger(storage)
    const balances = ['user:4', 'user:3', 'platform:income'].map(balanceOf)
    expect([sum, ...balances]).toEqual([0, 51, 79, 20])
  })

  it('a price of 0 is an install that is recorded and moves nothing', async () => {
    const storage = await shop(0, aPlugin({ price: 0 }))
    const { mock, buy } = await open(storage)
    expect(await buy('r1', 0)).toMatchObject({ code: success, data: { price: 0 } })
    expect(await buy('r2', 0)).toMatchObject({ code: alreadyOwned })
    const log = await mock.call('/app/UserBuyLog', {}, { as: 'buyer' })
    expect(log.body.data?.count).toBe(1)
    expect((await readLedger(storage)).sum).toBe(0)
  })

  it('too few coins are refused with the needed and the available coins', async () => {
    const storage = await shop(99)
    const { buy } = await open(storage)
    expect(await buy('r1')).toMatchObject({ code: notEnoughCoins, data: { need: 100, have: 99 } })
    expect((await readLedger(storage)).balanceOf('user:4')).toBe(99)
  })

  it.each([99, 101, 0])(
    'a price of %i that is not the plugin’s is refused with the new one',
    async (price) => {
      const { buy } = await open(await shop(500))
      expect(await buy('r1', price)).toMatchObject({ code: priceChanged, data: { price: 100 } })
      expect(await buy('r1', 100)).toMatchObject({ code: success })
    },
  )

  it('nobody buys his own plugin', async () => {
    const { buy } = await open(await shop(0), 'author')
    expect(await buy('r1')).toMatchObject({ code: refused, msg: '不能购买自己的插件' })
  })

  it.each([
    ['a draft', aPlugin({ status: 0 })],
    ['in review', aPlugin({ status: 1 })],
    ['rejected', aPlugin({ status: 3 })],
    ['offline', aPlugin({ status: 4 })],
    ['without a released version', aPlugin({ latestVersion: '' })],
    ['another one', aPlugin({ id: 2 })],
  ])('a plugin that is %s is not for sale', async (_state, plugin) => {
    const { buy } = await open(await shop(500, plugin))
    expect(await buy('r1')).toMatchObject({ code: recordNotFound })
  })
})

describe('§3 buying: request_id', () => {
  it('another body with the same request_id is refused', async () => {
    const { buy } = await open(await shop(500))
    await buy('r1')
    expect(await buy('r1', 120)).toMatchObject({ code: requestIdReused })
    expect(await buy('r1', 100, 2)).toMatchObject({ code: requestIdReused })
  })

  it('request_ids are separate by user and by path', async () => {
    const storage = await seededStorage((work) => {
      putUser(work, author, 'author')
      putUser(work, buyer, 'buyer', 100)
      putUser(work, 5, 'second', 100)
      work.put('plugins', aPlugin())
    })
    const { mock, buy } = await open(storage)
    expect((await buy('r1')).code).toBe(success)
    expect((await buyerOf(mock, await signIn(mock, 'second'))('r1')).code).toBe(success)
    expect(await ordered(mock, 'buyer', { package_id: 1, request_id: 'r1' })).toMatchObject({ coins: 100 })
  })

  it.each(['a:b', 'a?b', 'a/b', '../x', '购买', '$', ' '])('any string is valid, such as %j', async (id) => {
    const storage = await shop(500)
    const first = await (await open(storage)).buy(id)
    expect(first.code).toBe(success)
    expect(await (await open(storage)).buy(id)).toEqual(first)
  })

  it('a refusal is not stored: after topping up the same request succeeds', async () => {
    const { mock, buy } = await open(await shop(0))
    expect((await buy('r1')).code).toBe(notEnoughCoins)
    await pay(mock, await ordered(mock, 'buyer'))
    expect((await buy('r1')).code).toBe(success)
  })

  it('after a crash at any point of the commit nothing was bought', async () => {
    for (let write = 1; write <= 12; write += 1) {
      const { driver, failFromWrite, repair } = failingDriver()
      const storage = await copyOf(await shop(500), createStorage({ driver }))
      const { buy } = await open(storage)
      failFromWrite(write)
      const { code } = await buy('r1')
      repair()
      const before = await readLedger(storage)
      expect([write, before.sum, before.balanceOf('user:4')]).toEqual([
        write,
        0,
        code === success ? 400 : 500,
      ])
      expect((await (await open(storage)).buy('r1')).code).toBe(success)
      const after = await readLedger(storage)
      expect([after.sum, after.balanceOf('user:4'), after.balanceOf('user:3')]).toEqual([0, 400, 80])
    }
  })
})

describe('§3 buying: at the same moment', () => {
  it('two hundred purchases with coins for one: one succeeds, with any request_id', async () => {
    const storage = await shop(100)
    const { buy } = await open(storage)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => buy(`r${index}`)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === success)).toHaveLength(1)
    expect(codes.filter((code) => code === alreadyOwned)).toHaveLength(199)
    const { sum, lowest, balanceOf } = await readLedger(storage)
    expect([sum, lowest, balanceOf('user:4'), balanceOf('user:3')]).toEqual([0, 0, 0, 80])
  })

  it('two hundred times the same request: one purchase, two hundred times its answer', async () => {
    const storage = await shop(150)
    const { buy } = await open(storage)
    const answers = await Promise.all(Array.from({ length: 200 }, () => buy('same')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await readLedger(storage)).balanceOf('user:4')).toBe(50)
  })

  it('one buyer, coins for one of two plugins: one is bought', async () => {
    const storage = await seededStorage((work) => {
      putUser(work, author, 'author')
      putUser(work, buyer, 'buyer', 100)
      work.put('plugins', aPlugin())
      work.put('plugins', aPlugin({ id: 2, alias: 'index-doctor' }))
    })
    const { buy } = await open(storage)
    const answers = await Promise.all([buy('r1', 100, 1), buy('r2', 100, 2)])
    expect(answers.map(({ code }) => code)).toEqual([success, notEnoughCoins])
  })

  it('two hundred buyers with coins for one each: all of them get it', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `buyer-${index}`)
    const storage = await seededStorage((work) => {
      putUser(work, author, 'author')
      names.forEach((name, index) => {
        putUser(work, 100 + index, name, 100)
      })
      work.put('plugins', aPlugin())
    })
    const mock = await createTestMock({ storage })
    const buyers = await Promise.all(names.map(async (name) => buyerOf(mock, await signIn(mock, name))))
    const answers = await Promise.all(buyers.map((buy) => buy('r1')))
    expect(answers.filter(({ code }) => code === success)).toHaveLength(200)
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(200)
    const { sum, lowest, balanceOf } = await readLedger(storage)
    expect([sum, lowest, balanceOf('user:3'), balanceOf('platform:income')]).toEqual([0, 0, 16_000, 4000])
  })
})
