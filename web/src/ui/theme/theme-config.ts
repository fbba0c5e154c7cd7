import { isRecord } from '#contract/values/json.ts'

/** `system`: the device's colour scheme. */
export const themeModes = ['light', 'dark', 'system'] as const

export type ThemeMode = (typeof themeModes)[number]

export type Scheme = 'light' | 'dark'

/** Colours `#rrggbb`. Text with enough contrast: white on `solid`, `text` on the page and on the tints. */
export interface AccentShades {
  /** The primary colour, for areas without text. */
  fill: string
  solid: string
  text: string
  /** The background of selected and hovered items. */
  tint: string
  tintHover: string
}

/**
 * Returns antd's seed tokens. Text on the primary colour and links need a contrast of 4.5:1 (WCAG 2.2, 1.4.3), which
 * the primary colour lacks, so each scheme has a shade.
 */
export function seedTokens(scheme: Scheme, accent?: AccentShades, language: 'zh' | 'en' = 'zh') {
  const shade = { ...primaryShades[scheme], ...accent }
  return {
    colorPrimary: shade.solid,
    colorInfo: shade.solid,
    colorLink: shade.text,
    colorError: shade.error,
    ...(accent && {
      colorPrimaryBg: accent.tint,
      colorPrimaryBgHover: accent.tintHover,
      controlItemBgActive: accent.tint,
      controlItemBgActiveHover: accent.tintHover,
    }),
    ...(scheme === 'dark' && darkSurfaces),
    borderRadius: 8,
    fontFamily: fontFamilies[language],
  }
}

/** Antd's dark algorithm has a black page, on which every card and border is loud. */
const darkSurfaces = {
  colorBgLayout: '#0d0f12',
  colorBgContainer: '#16181d',
  colorBgElevated: '#1d2026',
  colorBorder: '#3a3e47',
  colorBorderSecondary: '#24272d',
}

const systemFonts = "-apple-system, BlinkMacSystemFont, 'Segoe UI'"
const chineseFonts = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC'"

/** Quotes and dashes are rendered in the first font that has them; Chinese text needs full-width ones. */
export const fontFamilies = {
  zh: `${systemFonts}, ${chineseFonts}, Arial, sans-serif`,
  en: `${systemFonts}, Arial, ${chineseFonts}, sans-serif`,
} as const

/** Shades of #1890ff, the specification's theme colour. */
const primaryShades = {
  light: { fill: '#1890ff', solid: '#096dd9', text: '#096dd9', error: '#cf1322' },
  dark: { fill: '#1890ff', solid: '#1677d2', text: '#74c0ff', error: '#ff7875' },
} as const satisfies Record<Scheme, Record<'fill' | 'solid' | 'text' | 'error', string>>

/** The CSS variable of `fillColor`: antd has no token for it, since its dark algorithm changes every seed. */
export const fillVariable = '--accent-fill'

/** Returns the colour of areas without text: tracks, bars, dots. */
export function fillColor(scheme: Scheme, accent?: AccentShades): string {
  return accent?.fill ?? primaryShades[scheme].fill
}

/** The user's primary colour with the values derived from it. */
export interface Accent {
  primary: string
  shades: Record<Scheme, AccentShades>
  /** The CSS variables that differ from the defaults in index.html, for styles outside antd. */
  variables: Record<Scheme, Record<string, string>>
}

/** Returns a stored accent; null when it is invalid. */
export function readAccent(stored: unknown): Accent | null {
  return isAccent(stored) ? stored : null
}

const hex = /^#[0-9a-f]{6}$/i

function isAccent(value: unknown): value is Accent {
  if (!isRecord(value) || !isRecord(value.shades) || !isRecord(value.variables)) return false
  const { primary, shades, variables } = value
  return (
    isHex(primary) &&
    (['light', 'dark'] as const).every((scheme) => isShades(shades[scheme]) && isRecord(variables[scheme]))
  )
}

function isShades(value: unknown): boolean {
  return isRecord(value) && ['fill', 'solid', 'text', 'tint', 'tintHover'].every((name) => isHex(value[name]))
}

function isHex(value: unknown): boolean {
  return typeof value === 'string' && hex.test(value)
}
