import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { pages } from '#web/src/app/pages.ts'
import { textsOfModule } from '#web/src/i18n/text-files.ts'

const src = inProject('web', 'src')

/** What the boundaries outside of pages load: their module below `src`, and the files of texts. */
const boundaries: readonly [string, readonly string[]][] = [
  // Beside the sign-in page nothing is unsaved, and the demo asks nothing.
  ['features/account/sign-in/sign-in-page.tsx', ['common', 'console']],
  ['app/shell-root.tsx', ['common', 'console']],
  ['app/preview/start-preview.tsx', ['common', 'console']],
  ['features/sandbox/demo-corner.tsx', ['common', 'sandbox', 'console']],
  ...Object.values(pages).map(
    ({ module }) => [module, ['common', ...textsOfModule(module)]] satisfies [string, string[]],
  ),
]

it.each(boundaries)('§5 i18n: %s and its lazy parts have the texts that they use', (module, loaded) => {
  expect(missingTexts(module, loaded)).toEqual([])
})

it('§5 i18n: a subject names no texts that its pages and their parts do not use', () => {
  const subjects = [...new Set(Object.values(pages).map(({ module }) => module.split('/')[1]))]
  const unused = subjects.flatMap((subject) => {
    const modules = Object.values(pages).flatMap(({ module }) =>
      module.split('/')[1] === subject ? [module] : [],
    )
    return textsOfModule(modules[0] ?? '')
      .slice(2)
      .filter((file) =>
        modules.every(
          (module) => missingTexts(module, ['common', 'console', ...without(module, file)]).length === 0,
        ),
      )
      .map((file) => `${subject}: ${file}`)
  })
  expect(unused).toEqual([])
})

const without = (module: string, file: string) => textsOfModule(module).filter((each) => each !== file)

/** Returns `namespace module` for each namespace that a module, or what it imports, uses without its file. */
function missingTexts(module: string, loaded: readonly string[]): string[] {
  const modules = staticImports(module)
  const own = [...modules].flatMap((each) =>
    namespacesIn(each).flatMap((name) => (loaded.includes(fileOf(name)) ? [] : [`${name} ${each}`])),
  )
  const parts = [...modules].flatMap((each) =>
    lazyParts(each).flatMap(([part, texts]) => missingTexts(part, [...loaded, ...texts])),
  )
  return [...new Set([...own, ...parts])]
}

function staticImports(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found
  found.add(module)
  const imports = sourceOf(module).matchAll(/^(?:import (?!type\b)|export .*from )[^;']*'([^']+\.tsx?)'/gm)
  for (const [, path = ''] of imports) {
    const imported = resolve(module, path)
    if (imported !== undefined) staticImports(imported, found)
  }
  return found
}

/** The modules that `lazyComponent` loads, with the files of texts that it names. */
function lazyParts(module: string): [string, string[]][] {
  const [, ...calls] = sourceOf(module).split(/\blazyComponent\(/)
  return calls.map(argumentsOf).flatMap((call) => {
    const path = /import\(\s*'([^']+)'/.exec(call)?.[1]
    const part =
      path === undefined ? undefined : exporting(resolve(module, path), /, '(\w+)'/.exec(call)?.[1])
    const texts = /texts: \[([^\]]*)\]/.exec(call)?.[1] ?? ''
    return part === undefined ? [] : [[part, names(texts)]]
  })
}

/** Returns the module that a part's export comes from, where the part only passes it on. */
function exporting(module: string | undefined, name = ''): string | undefined {
  if (module === undefined) return undefined
  const path = new RegExp(`export \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(sourceOf(module))?.[1]
  return path === undefined ? module : resolve(module, path)
}

/** Returns the text up to the parenthesis that closes a call. */
function argumentsOf(text: string): string {
  let depth = 1
  const end = [...text].findIndex((character) => {
    depth += Number(character === '(') - Number(character === ')')
    return depth === 0
  })
  return text.slice(0, end)
}

const names = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

function namespacesIn(module: string): string[] {
  const source = sourceOf(module)
  const hooks = [...source.matchAll(/(?:useTranslation|getFixedT)\(([^)]*)\)/g)]
  const keys = [...source.matchAll(/['`](\w+):[\w$./]/g)].map(([, name = '']) => name)
  return [...new Set([...hooks.flatMap(([, text = '']) => names(text)), ...keys])].filter((name) =>
    files.has(name),
  )
}

/** The file of each namespace; one of `console` where that exports it. */
const files = new Map(
  readdirSync(join(src, 'i18n/zh')).flatMap((file) =>
    [...readFileSync(join(src, 'i18n/zh', file), 'utf8').matchAll(/^export const (\w+)/gm)].map(
      ([, name = '']) => [name, file.replace('.ts', '')] as const,
    ),
  ),
)

function fileOf(namespace: string): string {
  const file = files.get(namespace) ?? ''
  return ['form', 'list', 'shell', 'ui'].includes(file) ? 'console' : file
}

function resolve(from: string, path: string): string | undefined {
  const base = path.startsWith('#web/src/') ? path.slice('#web/src/'.length) : join(dirname(from), path)
  return !path.startsWith('#') || path.startsWith('#web/src/')
    ? existsSync(join(src, base))
      ? base
      : undefined
    : undefined
}

const sources = new Map<string, string>()

function sourceOf(module: string): string {
  const source = sources.get(module) ?? readFileSync(join(src, module), 'utf8')
  sources.set(module, source)
  return source
}
