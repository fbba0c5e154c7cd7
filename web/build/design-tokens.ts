import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { theme } from 'antd'
import type { Plugin } from 'vite'
import { proLayoutCss } from '../patches/pro-layout/pro-layout-styles.ts'
import { variableName, variablesIn } from '../patches/token-variables.ts'
import {
  fillColor,
  fillVariable,
  fontFamilies,
  type Scheme,
  seedTokens,
} from '../src/ui/theme/theme-config.ts'

const placeholder = '/* design-tokens */'
const webRoot = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes the used antd tokens as CSS variables into index.html, for both schemes.
 * @throws for an unknown token
 */
export function designTokens(): Plugin {
  return {
    name: 'design-tokens',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(placeholder, tokenCss(usedTokens())),
    },
  }
}

function usedTokens(): string[] {
  const files = readdirSync(webRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|html|tsx)$/.test(file))
    .map((file) => readFileSync(join(webRoot, file), 'utf8'))
  return [...new Set([...files, proLayoutCss()].flatMap(variablesIn))].sort()
}

function tokenCss(names: string[]): string {
  const light = declarations('light', names)
  const dark = declarations('dark', names).filter((each) => !light.includes(each))
  return [
    `:root{${light.join(';')}}`,
    `:root[data-scheme=dark]{${dark.join(';')}}`,
    `:root:lang(en){--ant-font-family:${fontFamilies.en}}`,
  ].join('')
}

function declarations(scheme: Scheme, names: string[]): string[] {
  const tokens = theme.getDesignToken({
    token: seedTokens(scheme),
    ...(scheme === 'dark' && { algorithm: theme.darkAlgorithm }),
  })
  const values = new Map(
    Object.entries(tokens).map(([name, value]) => [variableName(name), cssValue(name, value)] as const),
  )
  const antd = names.map((name) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`[design-tokens] antd has no token "${name}"`)
    return `--ant-${name}:${value}`
  })
  return [...antd, `${fillVariable}:${fillColor(scheme)}`]
}

const unitless = /^(lineHeight|fontWeight|opacity|zIndex|lineType|motion)/

function cssValue(name: string, value: unknown): string {
  return typeof value === 'number' && !unitless.test(name) ? `${value}px` : String(value)
}
