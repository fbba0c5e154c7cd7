import { theme } from 'antd'
import { expect, it } from 'vitest'
import { readAccent } from '#web/src/ui/theme/accent.ts'
import {
  contrast,
  deriveAccent,
  mixColors,
  presetColors as presets,
} from '#web/src/ui/theme/derive-accent.ts'
import { fillColor, seedTokens } from '#web/src/ui/theme/theme-config.ts'

const presetColors = Object.values(presets)

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#777777', 4.48],
  ['#123456', '#123456', 1],
])('contrast: %s and %s have %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

it('contrast: colours mix by shares', () => {
  expect(mixColors('#000000', '#ff8000', 0)).toBe('#000000')
  expect(mixColors('#000000', '#ff8000', 0.5)).toBe('#804000')
  expect(mixColors('#000000', '#ff8000', 1)).toBe('#ff8000')
})

it('§9 settings: there are eight preset colours, the console’s own among them', () => {
  expect(new Set(presetColors).size).toBe(8)
  expect(presetColors).toContain('#1890ff')
})

const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#7f7f7f']

it.each([...presetColors, ...extremes])('§2 settings: with %s every text can be read', (primary) => {
  const { shades } = deriveAccent(primary)
  for (const scheme of ['light', 'dark'] as const) {
    const tokens = theme.getDesignToken({
      token: seedTokens(scheme, shades[scheme]),
      algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    })
    expect(contrast('#ffffff', tokens.colorPrimary), `white on it, ${scheme}`).toBeGreaterThanOrEqual(4.5)
    for (const behind of [
      tokens.colorBgContainer,
      tokens.colorBgElevated,
      tokens.controlItemBgActive,
      tokens.controlItemBgActiveHover,
    ]) {
      expect(contrast(tokens.colorLink, behind), `link on ${behind}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

it.each([...presetColors, ...extremes])(
  '§9 theme: areas without text are filled with %s as it was chosen, wherever that can be seen',
  (primary) => {
    const { shades, variables } = deriveAccent(primary)
    for (const [scheme, page] of [
      ['light', '#ffffff'],
      ['dark', '#141414'],
    ] as const) {
      const { fill } = shades[scheme]
      expect(contrast(fill, page), scheme).toBeGreaterThanOrEqual(3)
      if (contrast(primary, page) >= 3) expect(fill).toBe(primary)
      expect(variables[scheme]['--accent-fill']).toBe(fill)
    }
  },
)

it('§9 theme: the default colour is #1890ff where it fills an area without text', () => {
  expect(fillColor('light')).toBe('#1890ff')
  expect(fillColor('dark')).toBe('#1890ff')
})

it('settings: a stored accent is taken as it is, anything else is none', () => {
  const accent = deriveAccent('#11a983')
  expect(accent.variables.light['--ant-color-primary']).toBe(accent.shades.light.solid)
  expect(readAccent(accent)).toEqual(accent)
  expect(readAccent(undefined)).toBeNull()
  expect(readAccent('#11a983')).toBeNull()
  expect(readAccent({ ...accent, primary: 'url(x)' })).toBeNull()
  expect(readAccent({ ...accent, shades: { light: accent.shades.light } })).toBeNull()
})
