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

const usedByProLayout = ['Drawer', 'Layout', 'Menu', 'Popover', 'Skeleton', 'Space', 'Tooltip']

/** Serves `virtual:antd-styles.css`, the styles of every component in use, extracted at build (antd's `zeroRuntime`). */
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
  const named = [...source.matchAll(/import \{([^}]+)\} from 'antd'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => /^[A-Z]/.test(name) && name !== 'ConfigProvider'),
  )
  const byPath = [...source.matchAll(/import ([A-Z]\w*) from 'antd\//g)].map(([, name = '']) => name)
  return [...named, ...byPath]
}

/** Token values: antd writes them at run time, for the chosen colours. */
const tokenValues = /\.app(\.[\w-]+)?\{(--ant-[^{}]*)\}/g

function antdCss(components: string[]): string {
  const css = extractStyle({
    includes: components,
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'app' } } }, node),
  })
  return css.replace(tokenValues, '')
}
