import { expect, it } from 'vitest'
import { proLayoutCss } from '#web/patches/pro-layout/pro-layout-styles.ts'

const css = proLayoutCss()

it.each([
  ['the frame', '.ant-pro-layout-container{width:100%;'],
  ['the sidebar, in the colour of the shell', 'background:var(--ant-color-bg-container);'],
  ['the edge of the sidebar', 'border-inline-end:1px solid var(--ant-color-split);'],
])('first screen: ProLayout’s styles from the build include %s', (_, rule) => expect(css).toContain(rule))

it('first screen: ProLayout’s styles have no literal colours or token values', () => {
  expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|NaN|undefined/i)
  expect(css).not.toMatch(/--ant-[\w-]+:/)
})
