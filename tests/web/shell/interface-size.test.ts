import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeCookie } from '#web/src/lib/browser-storage.ts'
import { storedSize } from '#web/src/ui/theme/size-store.ts'

// Cookies outlive a test file, whichever wrote them.
beforeEach(() => writeCookie('size', ''))
afterEach(() => writeCookie('size', ''))

it('§9 size: the cookie names one of the sizes, else it is medium', () => {
  expect(storedSize()).toBe('medium')
  writeCookie('size', 'mini')
  expect(storedSize()).toBe('mini')
  writeCookie('size', 'huge')
  expect(storedSize()).toBe('medium')
})
