/** What the operator may choose; `system` follows the device. */
export const themeModes = ['light', 'dark', 'system'] as const

export type ThemeMode = (typeof themeModes)[number]

/** What is shown in the end. */
export type Scheme = 'light' | 'dark'

/**
 * The seed tokens of antd for a scheme. Text on the primary colour and links in it have to reach a
 * contrast of 4.5:1 (WCAG 2.2, 1.4.3), which the plain colour does not, so each scheme has its shade.
 */
export function seedTokens(scheme: Scheme) {
  const shade = primaryShades[scheme]
  return {
    colorPrimary: shade.solid,
    colorInfo: shade.solid,
    colorLink: shade.text,
    colorError: shade.error,
    borderRadius: 8,
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Helvetica Neue', Arial, sans-serif",
  }
}

/** Shades of #1890ff, the specification's theme colour. */
const primaryShades = {
  light: { solid: '#096dd9', text: '#096dd9', error: '#cf1322' },
  dark: { solid: '#1677d2', text: '#74c0ff', error: '#ff7875' },
} as const satisfies Record<Scheme, Record<'solid' | 'text' | 'error', string>>
