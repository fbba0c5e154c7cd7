import { expect, it } from 'vitest'
import { keepDisplayed } from '#web/patches/activity-display.ts'

it('tabs: a page stays displayed when React hides it', () => {
  const element = document.createElement('div')
  element.style.display = 'none'
  keepDisplayed(element)
  expect(element.outerHTML).not.toContain('none')
  element.style.setProperty('display', 'none', 'important')
  expect(element.outerHTML).not.toContain('none')
  keepDisplayed(null)
  keepDisplayed(element)
  expect(element.outerHTML).not.toContain('none')
})
