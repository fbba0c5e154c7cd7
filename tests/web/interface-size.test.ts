import { afterEach, expect, it } from 'vitest'
import { storedSize } from '../../web/src/components/theme/size-store.ts'
import { writeCookie } from '../../web/src/lib/browser-storage.ts'

afterEach(() => writeCookie('size', ''))

it('§9 size: medium unless the cookie names another', () => {
  expect(storedSize()).toBe('medium')
  writeCookie('size', 'mini')
  expect(storedSize()).toBe('mini')
  writeCookie('size', 'huge')
  expect(storedSize()).toBe('medium')
})
