import { expect, it } from 'vitest'
import { hideByContentVisibility } from '#web/patches/content-visibility.ts'

it('tabs: `content-visibility` replaces the `display` that React sets, no other style', () => {
  const element = document.createElement('div')
  element.style.display = 'none'
  const own = element.style
  hideByContentVisibility(element)
  element.style.setProperty('display', 'none', 'important')
  expect([own.display, own.contentVisibility]).toEqual(['', 'hidden'])
  element.style.display = ''
  expect([own.display, own.contentVisibility]).toEqual(['', ''])
  element.style.color = 'red'
  element.style.setProperty('width', '1px')
  expect([own.color, element.style.getPropertyValue('width')]).toEqual(['red', '1px'])

  const patched = element.style
  hideByContentVisibility(null)
  hideByContentVisibility(element)
  expect(element.style).toBe(patched)
})
