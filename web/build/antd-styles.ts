import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import { proLayoutCss } from '../patches/pro-layout/pro-layout-styles.ts'

const frameId = 'virtual:antd-styles.css'
const otherId = 'virtual:antd-other-styles.css'
const sourceRoot = fileURLToPath(new URL('../src', import.meta.url))

/** Components of the shell, of ProLayout, and of menus and tooltips inside of other components. */
const frame = ['Button', 'Drawer', 'Dropdown', 'Layout', 'Popover', 'Skeleton', 'Space', 'Tooltip']

/** Exports of antd that have no styles. */
const withoutStyles = ['ConfigProvider']

/**
 * Serves antd's extracted styles (`zeroRuntime`): the frame's as `virtual:antd-styles.css`, those of other components
 * as a second file with the first module that imports one.
 */
export function antdStyles(): Plugin {
  const styles: Record<string, () => string> = { [`\0${frameId}`]: frameCss, [`\0${otherId}`]: otherCss }
  return {
    name: 'antd-styles',
    enforce: 'pre',
    resolveId: (id) => (id === frameId || id === otherId ? `\0${id}` : undefined),
    load: (id) => styles[id]?.(),
    transform: {
      filter: { id: /\/web\/src\/.+\.tsx?$/ },
      handler: (code) =>
        importsOthers(code) ? { code: `import '${otherId}';${code}`, map: null } : undefined,
    },
  }
}

function frameCss(): string {
  return proLayoutCss() + antdCss(frame)
}

function otherCss(): string {
  const known = new Set(topLevelRules(antdCss(frame)))
  const all = antdCss([...new Set([...frame, ...sources().flatMap(antdImports)])])
  return topLevelRules(all)
    .filter((rule) => !known.has(rule))
    .join('')
}

function sources(): string[] {
  return readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(sourceRoot, file), 'utf8'))
}

/** Returns whether a module imports a component without styles in the frame's file. */
export function importsOthers(source: string): boolean {
  return antdImports(source).some((name) => !frame.includes(name))
}

function antdImports(source: string): string[] {
  const names = [...source.matchAll(/import \{([^}]+)\} from 'antd'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )
  return names.filter((name) => /^[A-Z]/.test(name) && !withoutStyles.includes(name))
}

/** Token values, which antd writes at run time for the user's colours. */
const tokenValues = /\.app(\.[\w-]+)?\{(--ant-[^{}]*)\}/g

function antdCss(components: string[]): string {
  const css = extractStyle({
    includes: components,
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { hashed: false, cssVar: { key: 'app' } } }, node),
  })
  return css.replace(tokenValues, '')
}

/** Returns the top-level rules of a style sheet; a `@media` or `@keyframes` block is one. */
export function topLevelRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { index, 0: brace } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return rules
}
