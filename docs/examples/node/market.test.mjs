import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMock } from 'plugin-market-mock'

test('whoever buys a plugin owns it', async (t) => {
  const mock = await startMock()
  t.after(() => mock.close())
  const buyer = await mock.sandbox().loginAs('buyer')

  const shop = await buyer.call('/app/MarketList', { price: '1-50', not_owned: 1 })
  const [plugin] = shop.data.list
  const order = { id: plugin.id, buy_coin_num: plugin.buy_coin_num, request_id: 'order-1' }
  assert.equal((await buyer.call('/app/Buy', order)).code, 0)

  const again = await buyer.call('/app/Buy', { ...order, request_id: 'order-2' })
  assert.equal(again.code, 42003)
})
