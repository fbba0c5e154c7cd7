import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedSize } from '../../web/src/components/theme/size-store.ts'
import { writeCookie } from '../../web/src/lib/browser-storage.ts'

// Cookies outlive a test file, whichever wrote them.
beforeEach(() => writeCookie('size', ''))
afterEach(() => writeCookie('size', ''))

it('§9 size: medium unless the cookie names another', () => {
  expect(storedSize()).toBe('medium')
  writeCookie('size', 'mini')
  expect(storedSize()).toBe('mini')
  writeCookie('size', 'huge')
  expect(storedSize()).toBe('medium')
})
