import { readFileSync } from 'node:fs'
import { theme } from 'antd'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { contrast, deriveAccent, mixColors, presetColors } from '#web/src/ui/theme/derive-accent.ts'
import { type Scheme, seedTokens } from '#web/src/ui/theme/theme-config.ts'

const html = readFileSync(inProject('web', 'index.html'), 'utf8')
const styles = readFileSync(inProject('web', 'src/ui/native/native.module.css'), 'utf8')

/** The largest opacity that the tiles reach, by colour scheme. */
const opacities: Record<Scheme, number> = {
  light: numberIn(
    html,
    /\n\s*\.backdrop::before \{[^}]*background: var\(--ant-color-primary\); opacity: ([\d.]+);/,
  ),
  dark: numberIn(html, /\[data-scheme='dark'\] \.backdrop::before \{ opacity: ([\d.]+);/),
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1])
}

/** Returns what is seen of a black or white text with an alpha, on a ground. */
function seen(color: string, ground: string): string {
  const [red = 0, , , alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? []
  return mixColors(ground, red === 0 ? '#000000' : '#ffffff', alpha)
}

/** The console's colour has shades of its own. */
const own = '#1890ff'

const accents = Object.values(presetColors).filter((color) => color !== own)

const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff']

it.each([own, ...accents, ...extremes])(
  '§2 sign-in: with %s the words on the tiles can be read',
  (primary) => {
    expect(/\.bare \{[^}]*color: var\(--ant-color-text-secondary\)/.test(styles)).toBe(true)
    for (const scheme of ['light', 'dark'] as const) {
      const tokens = theme.getDesignToken({
        token: seedTokens(scheme, primary === own ? undefined : deriveAccent(primary).shades[scheme]),
        algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      })
      const ground = mixColors(tokens.colorBgLayout, tokens.colorPrimary, opacities[scheme])
      for (const behind of [tokens.colorBgLayout, ground]) {
        const text = seen(tokens.colorTextSecondary, behind)
        expect(contrast(text, behind), `${text} on ${behind}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)
