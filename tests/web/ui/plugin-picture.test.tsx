import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'

const picture = 'data:image/png;base64,iVBORw0KGgo='

function show(logo: string | undefined) {
  const { container, rerender } = render(<PluginPicture name="Log lens" category="search" logo={logo} />)
  return {
    drawn: () => container.firstElementChild ?? document.body,
    change: (to: string) => rerender(<PluginPicture name="Log lens" category="search" logo={to} />),
  }
}

test('plugin picture: a picture is hidden from screen readers', () => {
  const { drawn } = show(picture)
  expect(drawn().getAttribute('src')).toBe(picture)
  expect(drawn().getAttribute('alt')).toBe('')
})

test.each([
  undefined,
  'javascript:alert(1)',
  'http://pictures.test/logo.png',
  'data:text/html,<script>alert(1)</script>',
])('plugin picture: a tile replaces the address %s', (logo) => {
  const { drawn } = show(logo)
  expect(drawn().tagName).toBe('SPAN')
  expect(drawn().getAttribute('data-letter')).toBe('L')
  expect(drawn().getAttribute('aria-hidden')).toBe('true')
})

test('plugin picture: a tile replaces a broken picture until there is another', () => {
  const { drawn, change } = show(picture)
  fireEvent.error(drawn())
  expect(drawn().getAttribute('data-letter')).toBe('L')
  change('https://pictures.test/other.png')
  expect(drawn().getAttribute('src')).toBe('https://pictures.test/other.png')
})
