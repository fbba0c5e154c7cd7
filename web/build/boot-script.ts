import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin, type ResolvedConfig, type Rollup } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }
import { pages } from '../src/app/pages.ts'
import type { TextFile } from '../src/i18n/i18n.ts'
import { addresses } from '../src/lib/addresses.ts'

const placeholder = '<!-- boot-script -->'
const source = fileURLToPath(new URL('../src/boot.js', import.meta.url))
const languages = ['zh', 'en'] as const

interface Screen {
  modules: readonly string[]
  texts: readonly TextFile[]
}

const screens: Readonly<Record<'login' | 'shell' | 'message', Screen>> = {
  login: { modules: ['features/account/sign-in/sign-in-page.tsx'], texts: ['before-sign-in'] },
  shell: {
    modules: ['app/query-client.ts', 'app/shell-root.tsx'],
    texts: ['before-sign-in', 'after-sign-in'],
  },
  message: { modules: [], texts: ['before-sign-in', 'after-sign-in'] },
}

const pageScreens: Readonly<Record<string, Screen>> = Object.fromEntries(
  Object.values(pages).map(({ path, module }) => [path, { modules: [module], texts: [] }]),
)

const paths = {
  home: addresses.home,
  dashboard: addresses.dashboard,
  messages: [addresses.notFound, addresses.unauthorized, addresses.noMenu],
}

/**
 * Inlines `src/boot.js` into index.html with the files to preload for each first screen.
 * @throws for a screen's module that is not in the bundle
 */
export function bootScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'boot-script',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = readFileSync(source, 'utf8').replace(
          '__BOOT__',
          JSON.stringify({ ...preloads(bundle), paths, info: infoCall(config.env) }),
        )
        return html.replace(placeholder, () => `<script>${minifySync(source, script).code}</script>`)
      },
    },
  }
}

/** Returns the call for the user; null in the browser demo, whose service worker starts later. */
function infoCall(env: ResolvedConfig['env']) {
  if (env.VITE_DEMO === 'browser') return null
  return {
    url: `${env.VITE_API_BASE}/gm_user/info`,
    headers: { [env.VITE_VERSION_HEADER]: packageJson.version },
  }
}

function preloads(bundle: Rollup.OutputBundle | undefined) {
  const files: string[] = []
  const indexOf = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const shellFiles = new Set(bundle ? filesOf(screens.shell.modules, bundle) : [])
  /** Returns the files common to all languages, then those of each language. */
  const filesByLanguage = ({ modules, texts }: Screen, excluded: ReadonlySet<string>): number[][] => {
    const all = languages.map((language) => {
      const needed = [...modules, ...texts.map((file) => `i18n/${language}/${file}.ts`)]
      const included = bundle ? filesOf(needed, bundle).filter((file) => !excluded.has(file)) : []
      return included.map(indexOf)
    })
    const isShared = (index: number) => all.every((indexes) => indexes.includes(index))
    const shared = all[0]?.filter(isShared) ?? []
    return [shared, ...all.map((indexes) => indexes.filter((index) => !isShared(index)))]
  }
  const none = new Set<string>()
  return {
    screens: mapValues(screens, (screen) => filesByLanguage(screen, none)),
    pages: mapValues(pageScreens, (page) => filesByLanguage(page, shellFiles)),
    files: files.map((file) => file.replace(/^assets\/|\.js$/g, '')),
  }
}

function mapValues<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
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
    const chunk = chunkOf(`/src/${module}`, chunks)
    if (!chunk) throw new Error(`[boot-script] ${module} is in no chunk`)
    visit(chunk)
  }
  return [...files].filter((file) => !byFile.get(file)?.isEntry)
}

/** Returns the chunk of a module, since a group's chunk has no module of its own name. */
function chunkOf(module: string, chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk | undefined {
  return chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
}
