import { theme } from 'antd'
import { expect, test } from 'vitest'
import { proLayoutCss } from '#web/patches/pro-layout/pro-layout-styles.ts'
import { variableName, variablesIn } from '#web/patches/token-variables.ts'

const css = proLayoutCss()

test.each([
  ['the frame', '.ant-pro-layout-container{width:100%;'],
  ['the sidebar, in the colour that the shell gives it', 'background:var(--ant-color-bg-container);'],
  ['the sidebar’s edge, as antd has it', 'border-inline-end:1px solid var(--ant-color-split);'],
])('first screen: ProLayout’s styles are made at build, those of %s', (_, rule) => {
  expect(css).toContain(rule)
})

test('first screen: they hold no colour of one scheme, and no values of antd’s tokens', () => {
  expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|NaN|undefined/i)
  expect(css).not.toMatch(/--ant-[\w-]+:/)
})

test('first screen: every variable in them is one of antd’s', () => {
  const known = new Set(Object.keys(theme.getDesignToken()).map(variableName))
  expect(variablesIn(css).length).toBeGreaterThan(5)
  expect(variablesIn(css).filter((name) => !known.has(name))).toEqual([])
})

test.each([
  ['colorBgContainer', 'color-bg-container'],
  ['fontSizeHeading3', 'font-size-heading-3'],
  ['screenXLMax', 'screen-xl-max'],
  ['blue6', 'blue-6'],
])('first screen: the variable of %s is %s', (token, name) => {
  expect(variableName(token)).toBe(name)
})
