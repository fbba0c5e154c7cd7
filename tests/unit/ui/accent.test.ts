import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import {
  contrast,
  deriveAccent,
  mixColors,
  presetColors as presets,
} from '#web/src/ui/theme/derive-accent.ts'
import { fillColor, readAccent, type Scheme, seedTokens } from '#web/src/ui/theme/theme-config.ts'

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

/** The console's colour has shades of its own. */
const own = '#1890ff'
const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#7f7f7f']

const schemes = ['light', 'dark'] as const
type Shades = ReturnType<typeof deriveAccent>['shades']

function tokensOf(scheme: Scheme, shades?: Shades) {
  const algorithm = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return theme.getDesignToken({ token: seedTokens(scheme, shades?.[scheme]), algorithm })
}

const accents = [...presetColors, ...extremes].map(deriveAccent)

it.each(accents)('§2 settings: with $primary every text can be read', ({ primary, shades }) => {
  for (const scheme of schemes) {
    const tokens = tokensOf(scheme, shades)
    expect(contrast('#ffffff', tokens.colorPrimary), `white on it, ${scheme}`).toBeGreaterThanOrEqual(4.5)
    for (const behind of [
      tokens.colorBgContainer,
      tokens.colorBgElevated,
      tokens.controlItemBgActive,
      tokens.controlItemBgActiveHover,
    ]) {
      expect(contrast(tokens.colorLink, behind), `link on ${behind}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
    }
    if (primary !== own) expectReadableTiles(scheme, tokens)
  }
})

it('§2 sign-in: with the console’s own colour the words on the tiles can be read', () => {
  const styles = readFileSync(inProject('web', 'src/ui/native/native.module.css'), 'utf8')
  expect(styles).toMatch(/\.bare \{[^}]*color: var\(--ant-color-text-secondary\)/)
  for (const scheme of schemes) expectReadableTiles(scheme, tokensOf(scheme))
})

const html = readFileSync(inProject('web', 'index.html'), 'utf8')
const solid = /\n\s*\.backdrop::before \{[^}]*background: var\(--ant-color-primary\); opacity: ([\d.]+);/

/** The largest opacity that the tiles reach, by colour scheme. */
const opacities: Record<Scheme, number> = {
  light: Number(solid.exec(html)?.[1]),
  dark: Number(/\[data-scheme='dark'\] \.backdrop::before \{ opacity: ([\d.]+);/.exec(html)?.[1]),
}

/** The words of the sign-in page stand on tiles of the colour. */
function expectReadableTiles(scheme: Scheme, tokens: ReturnType<typeof tokensOf>): void {
  const ground = mixColors(tokens.colorBgLayout, tokens.colorPrimary, opacities[scheme])
  for (const behind of [tokens.colorBgLayout, ground]) {
    const [red = 0, , , alpha = 1] = tokens.colorTextSecondary.match(/[\d.]+/g)?.map(Number) ?? []
    const text = mixColors(behind, red === 0 ? '#000000' : '#ffffff', alpha)
    expect(contrast(text, behind), `${text} on ${behind}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
  }
}

it.each(accents)(
  '§9 theme: areas without text are filled with $primary as it was chosen, wherever that can be seen',
  ({ primary, shades, variables }) => {
    for (const scheme of schemes) {
      const { fill } = shades[scheme]
      const page = { light: '#ffffff', dark: '#141414' }[scheme]
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
