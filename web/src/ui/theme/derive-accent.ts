import { FastColor } from '@ant-design/fast-color'
import { theme } from 'antd'
import { type Accent, type AccentShades, fillVariable, type Scheme, seedTokens } from './theme-config.ts'

export const presetColors = {
  blue: '#1890ff',
  azure: '#409eff',
  slate: '#304156',
  ink: '#212121',
  green: '#11a983',
  cyan: '#13c2c2',
  violet: '#6959cd',
  red: '#f5222d',
} as const

export type PresetName = keyof typeof presetColors

export const presetNames = Object.keys(presetColors).filter(
  (name): name is PresetName => name in presetColors,
)

/** The minimum contrasts of text (WCAG 2.2, 1.4.3) and of controls (1.4.11). */
const minTextContrast = 4.5
const minControlContrast = 3

type Tokens = ReturnType<typeof theme.getDesignToken>

/** Derives the accent's shades and CSS variables from a primary colour `#rrggbb`. */
export function deriveAccent(primary: string): Accent {
  const shades = { light: lightShades(primary), dark: darkShades(primary) }
  return {
    primary,
    shades,
    variables: { light: variables('light', shades.light), dark: variables('dark', shades.dark) },
  }
}

function lightShades(primary: string): AccentShades {
  const { colorBgContainer } = tokensOf('light')
  const tints = (solid: string) => [
    mixColors(colorBgContainer, solid, 0.1),
    mixColors(colorBgContainer, solid, 0.16),
  ]
  const isReadable = (color: string) =>
    [colorBgContainer, ...tints(color)].every((background) => contrast(color, background) >= minTextContrast)
  const solid = nearest(primary, '#000000', isReadable)
  const [tint = '', tintHover = ''] = tints(solid)
  return { fill: fillOf(primary, '#000000', colorBgContainer), solid, text: solid, tint, tintHover }
}

/** Returns separate colours for text and background: no dark colour has enough contrast for both. */
function darkShades(primary: string): AccentShades {
  const { colorBgContainer, colorBgElevated } = tokensOf('dark')
  const visible = nearest(
    primary,
    '#ffffff',
    (color) => contrast(darkTokens(color).colorPrimary, colorBgContainer) >= minControlContrast,
  )
  const solid = nearest(
    visible,
    '#000000',
    (color) => contrast(darkTokens(color).colorPrimary, '#ffffff') >= minTextContrast,
  )
  const tint = mixColors(colorBgElevated, solid, 0.25)
  const tintHover = mixColors(colorBgElevated, solid, 0.35)
  const text = nearest(
    primary,
    '#ffffff',
    (color) => contrast(darkTokens(color).colorLink, tintHover) >= minTextContrast,
  )
  return { fill: fillOf(primary, '#ffffff', colorBgContainer), solid, text, tint, tintHover }
}

/** Returns the primary colour, adjusted if its contrast with the page is too low. */
function fillOf(primary: string, towards: string, page: string): string {
  return nearest(primary, towards, (color) => contrast(color, page) >= minControlContrast)
}

/** Returns the tokens of a seed colour in antd's dark algorithm, which changes the seed. */
function darkTokens(color: string): Tokens {
  return theme.getDesignToken({
    token: { colorPrimary: color, colorLink: color },
    algorithm: theme.darkAlgorithm,
  })
}

/** Returns the first colour between `from` and `to` that satisfies `isAccepted`. */
function nearest(from: string, to: string, isAccepted: (color: string) => boolean): string {
  const steps = 24
  const gradient = Array.from({ length: steps }, (_, step) => mixColors(from, to, step / steps))
  return gradient.find(isAccepted) ?? to
}

function tokensOf(scheme: Scheme, shades?: AccentShades): Tokens {
  return theme.getDesignToken({
    token: seedTokens(scheme, shades),
    ...(scheme === 'dark' && { algorithm: theme.darkAlgorithm }),
  })
}

function variables(scheme: Scheme, shades: AccentShades): Record<string, string> {
  const defaults = new Map<string, unknown>(Object.entries(tokensOf(scheme)))
  const changed = Object.entries(tokensOf(scheme, shades)).filter(
    ([name, value]) => typeof value === 'string' && value !== defaults.get(name),
  )
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [variableName(name), String(value)])),
    [fillVariable]: shades.fill,
  }
}

/** Returns the CSS variable of a token without digits: `colorPrimaryBg` becomes `--ant-color-primary-bg`. */
function variableName(token: string): string {
  return `--ant-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

export function mixColors(from: string, to: string, share: number): string {
  return new FastColor(from).mix(to, share * 100).toHexString()
}

export function contrast(one: string, other: string): number {
  const luminances = [one, other].map((color) => new FastColor(color).getLuminance())
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}
