import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import { proLayoutCss } from './pro-layout/pro-layout-styles.ts'

const virtualId = 'virtual:antd-styles.css'
const sourceRoot = fileURLToPath(new URL('../src', import.meta.url))

/** `components/button.tsx` uses the styles of antd's button without importing it. */
const usedWithoutScript = ['Button']

/** The components of ProLayout, beside those that our own files import. */
const usedByProLayout = ['Avatar', 'Drawer', 'Layout', 'Menu', 'Popover', 'Skeleton', 'Space', 'Tooltip']

/**
 * Serves `virtual:antd-styles.css`: the styles of ProLayout and of every antd component the web uses, made at
 * build, so that none are made while the page runs (antd's `zeroRuntime`).
 */
export function antdStyles(): Plugin {
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => (id === `\0${virtualId}` ? proLayoutCss() + antdCss(usedComponents()) : undefined),
  }
}

function usedComponents(): string[] {
  const imported = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => antdImports(readFileSync(join(sourceRoot, file), 'utf8')))
  return [...new Set([...imported, ...usedByProLayout, ...usedWithoutScript])]
}

function antdImports(source: string): string[] {
  return [...source.matchAll(/import \{([^}]+)\} from 'antd'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => /^[A-Z]/.test(name) && name !== 'ConfigProvider'),
  )
}

/** The values of the tokens: antd writes them while the page runs, for the colours that were chosen. */
const tokenValues = /\.app(\.[\w-]+)?\{(--ant-[^{}]*)\}/g

function antdCss(components: string[]): string {
  const css = extractStyle({
    includes: components,
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'app' } } }, node),
  })
  return css.replace(tokenValues, '')
}
