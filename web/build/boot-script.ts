import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'

const placeholder = '<!-- boot-script -->'
const source = fileURLToPath(new URL('../src/boot.js', import.meta.url))

/** The modules each first screen needs; what they import statically comes along. */
const screens = {
  login: ['pages/login/login-page.tsx'],
  shell: ['app/shell-root.tsx'],
  dashboard: ['pages/dashboard/dashboard-page.tsx'],
  message: [],
} as const

/**
 * Puts `src/boot.js` into index.html, with the files of the login and of the shell for it to preload.
 * @throws when a screen's module is not in the bundle
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const preloads = Object.fromEntries(
          Object.entries(screens).map(([name, modules]) => [name, bundle ? filesOf(modules, bundle) : []]),
        )
        const script = readFileSync(source, 'utf8').replace('__PRELOADS__', JSON.stringify(preloads))
        return html.replace(placeholder, `<script>${withoutComments(script)}</script>`)
      },
    },
  }
}

function filesOf(modules: readonly string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const visit = (chunk: Rollup.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const imported of chunk.imports) {
      const next = byFile.get(imported)
      if (next) visit(next)
    }
  }
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!chunk) throw new Error(`[boot-script] ${module} is not a chunk of its own`)
    visit(chunk)
  }
  return [...files].filter((file) => !byFile.get(file)?.isEntry)
}

function withoutComments(script: string): string {
  return script.replace(/^\s*\/\/.*\n/gm, '').replace(/\n\s*/g, '\n')
}
