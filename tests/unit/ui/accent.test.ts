import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { contrast, deriveAccent, mixColors, presetColors } from '#web/src/ui/theme/derive-accent.ts'
import { fillColor, readAccent, type Scheme, seedTokens } from '#web/src/ui/theme/theme-config.ts'

const presets = Object.values(presetColors)
/** The console's own colour, which has shades of its own. */
const own = '#1890ff'
const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#7f7f7f']
const schemes = ['light', 'dark'] as const

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#777777', 4.48],
  ['#123456', '#123456', 1],
])('contrast: the colours %s and %s have %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

it('contrast: two colours mix by their shares', () => {
  const mixed = [0, 0.5, 1].map((share) => mixColors('#000000', '#ff8000', share))
  expect(mixed).toEqual(['#000000', '#804000', '#ff8000'])
})

it('§9 settings: the eight preset colours include the console’s own', () => {
  expect(new Set(presets).size).toBe(8)
  expect(presets).toContain(own)
})

function tokensOf(scheme: Scheme, shades?: ReturnType<typeof deriveAccent>['shades']) {
  const algorithm = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return theme.getDesignToken({ token: seedTokens(scheme, shades?.[scheme]), algorithm })
}

const accents = [...presets, ...extremes].map(deriveAccent)

it.each(accents)('§2 settings: the accent $primary keeps texts readable', ({ primary, shades }) => {
  for (const scheme of schemes) {
    const tokens = tokensOf(scheme, shades)
    const behindLinks = [tokens.colorBgContainer, tokens.colorBgElevated]
    const behindItems = [tokens.controlItemBgActive, tokens.controlItemBgActiveHover]
    expect(contrast('#ffffff', tokens.colorPrimary), `white on it, ${scheme}`).toBeGreaterThanOrEqual(4.5)
    for (const behind of [...behindLinks, ...behindItems])
      expect(contrast(tokens.colorLink, behind), `link on ${behind}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
    if (primary !== own) expectReadableTiles(scheme, tokens)
  }
})

it('§2 sign-in: the console’s own colour keeps the words on the tiles readable', () => {
  for (const scheme of schemes) expectReadableTiles(scheme, tokensOf(scheme))
})

const html = readFileSync(inProject('web', 'index.html'), 'utf8')
const solid = /\n\s*\.backdrop::before \{[^}]*background: var\(--ant-color-primary\); opacity: ([\d.]+);/

/** The largest opacity of the tiles by colour scheme. */
const opacities: Record<Scheme, number> = {
  light: Number(solid.exec(html)?.[1]),
  dark: Number(/\[data-scheme='dark'\] \.backdrop::before \{ opacity: ([\d.]+);/.exec(html)?.[1]),
}

/** The words of the sign-in page lie on tiles of the accent. */
function expectReadableTiles(scheme: Scheme, tokens: ReturnType<typeof tokensOf>): void {
  const ground = mixColors(tokens.colorBgLayout, tokens.colorPrimary, opacities[scheme])
  for (const behind of [tokens.colorBgLayout, ground]) {
    const [red = 0, , , alpha = 1] = tokens.colorTextSecondary.match(/[\d.]+/g)?.map(Number) ?? []
    const text = mixColors(behind, red === 0 ? '#000000' : '#ffffff', alpha)
    expect(contrast(text, behind), `${text} on ${behind}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
  }
}

it.each(accents)('§9 theme: areas are filled with $primary if visible', ({ primary, shades, variables }) => {
  for (const scheme of schemes) {
    const { fill } = shades[scheme]
    const page = { light: '#ffffff', dark: '#141414' }[scheme]
    expect(contrast(fill, page), scheme).toBeGreaterThanOrEqual(3)
    if (contrast(primary, page) >= 3) expect(fill).toBe(primary)
    expect(variables[scheme]['--accent-fill']).toBe(fill)
  }
})

it('§9 theme: the default fill is #1890ff in both schemes', () => {
  expect(schemes.map((scheme) => fillColor(scheme))).toEqual([own, own])
})

it('settings: a malformed stored accent is ignored', () => {
  const accent = deriveAccent('#11a983')
  expect(readAccent(accent)).toEqual(accent)
  const { light } = accent.shades
  const malformed = [undefined, '#11a983', { ...accent, primary: 'url(x)' }, { ...accent, shades: { light } }]
  expect(malformed.map(readAccent)).toEqual([null, null, null, null])
})
