import { expect, it } from 'vitest'
import { addresses, recordAddress, versionAddress } from '#web/src/lib/addresses.ts'
import { noticeLinks } from '#worker/mock/domain/notices/links.ts'

it('notices: the mock’s links are addresses of the console', () => {
  expect(noticeLinks.plugin(7)).toBe(recordAddress(addresses.plugins, 7))
  expect(noticeLinks.version({ id: 9, pluginId: 7 })).toBe(versionAddress(7, 9))
  expect(noticeLinks.order('20261121')).toBe(recordAddress(addresses.orders, '20261121'))
  expect(noticeLinks.balance()).toBe(addresses.topUp)
  expect(noticeLinks.sale(3)).toBe(recordAddress(addresses.earnings, 3))
  expect(noticeLinks.purchase(3)).toBe(recordAddress(addresses.purchases, 3))
})
