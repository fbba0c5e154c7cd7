import { isRecord } from '#contract/values/json.ts'

export const themeModes = ['light', 'dark', 'system'] as const

export type ThemeMode = (typeof themeModes)[number]

export type Scheme = 'light' | 'dark'

/** Colours `#rrggbb` with enough contrast: white on `solid`, `text` on the page and the tints. */
export interface AccentShades {
  fill: string
  solid: string
  text: string
  tint: string
  tintHover: string
}

/**
 * Returns antd's seed tokens. Text on the primary colour and links need a contrast of 4.5:1 (WCAG 2.2, 1.4.3), so each
 * scheme has its own shade.
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

/** antd's dark algorithm has a black page with too strong borders. */
const darkSurfaces = {
  colorBgLayout: '#0d0f12',
  colorBgContainer: '#16181d',
  colorBgElevated: '#1d2026',
  colorBorder: '#3a3e47',
  colorBorderSecondary: '#24272d',
}

const systemFonts = "-apple-system, BlinkMacSystemFont, 'Segoe UI'"
const chineseFonts = "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC'"

/** Quotes and dashes use the first font that has them; Chinese needs full-width ones. */
export const fontFamilies = {
  zh: `${systemFonts}, ${chineseFonts}, Arial, sans-serif`,
  en: `${systemFonts}, Arial, ${chineseFonts}, sans-serif`,
} as const

/** Shades of #1890ff, the specification's theme colour. */
const primaryShades = {
  light: { fill: '#1890ff', solid: '#096dd9', text: '#096dd9', error: '#cf1322' },
  dark: { fill: '#1890ff', solid: '#1677d2', text: '#74c0ff', error: '#ff7875' },
} as const satisfies Record<Scheme, Record<'fill' | 'solid' | 'text' | 'error', string>>

/** The CSS variable of `fillColor`; antd's dark algorithm changes every seed, so there is no token. */
export const fillVariable = '--accent-fill'

export function fillColor(scheme: Scheme, accent?: AccentShades): string {
  return accent?.fill ?? primaryShades[scheme].fill
}

export interface Accent {
  primary: string
  shades: Record<Scheme, AccentShades>
  /** The CSS variables that differ from index.html's defaults. */
  variables: Record<Scheme, Record<string, string>>
}

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
