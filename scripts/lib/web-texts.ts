import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject, projectRoot } from './project.ts'

/** Keys that no file names: titles by path, as the paths are those of the server's menu. */
const dynamicKeys = /^shell:title\.\//
const pluralSuffix = /_(zero|one|two|few|many|other)$/
const han = /\p{Script=Han}/u

/**
 * Checks what the compiler does not see in the texts of the web: keys that nothing uses, and Han characters outside of
 * them. Returns a sentence per problem.
 */
export async function webTextProblems(): Promise<string[]> {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: projectRoot }).map((file) => file.replaceAll('\\', '/'))
  const modules = await Promise.all(
    find('web/src/i18n/zh/*.ts').map((file) => import(pathToFileURL(inProject(file)).href)),
  )
  const files = find('web/src/**/*.{ts,tsx,js,css}').filter((file) => !/\/i18n\/[a-z]{2}\//.test(file))
  const sources = files.map((file) => [file, readFileSync(inProject(file), 'utf8')])
  return textProblems(Object.assign({}, ...modules), Object.fromEntries(sources))
}

/** The same, of texts (namespace → nested texts) and sources (file → text). */
export function textProblems(
  texts: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, string>>,
): string[] {
  const keys = new Set(leafPaths(texts).map(([namespace, ...path]) => `${namespace}:${path.join('.')}`))
  const uses = Object.values(sources).map(usesOf)
  const unused = [...keys].filter((key) => !dynamicKeys.test(key) && !uses.some((isUsed) => isUsed(key)))
  return [...hanOutside(sources), ...unused.map((key) => `nothing uses the text "${key}"`)]
}

/** Plural forms count as one key. */
function leafPaths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([name, inner]) =>
    leafPaths(inner).map((path) => [name.replace(pluralSuffix, ''), ...path]),
  )
}

/**
 * Returns a test for keys that a source uses: as a string, because keys are also in tables, or by a template in a call of
 * `t`. Keys of its own namespaces need not name them.
 */
function usesOf(source: string): (key: string) => boolean {
  // An empty string counts too: its end would otherwise begin another.
  const strings = new Set(captured(source, /(?<quote>['"])(?<found>(?:(?!\k<quote>)[^\\\n])*)\k<quote>/g))
  const patterns = captured(source, /\bt\(\s*`(?<found>[^`]*\$\{[^`]*)`/g).map(asPattern)
  const branches = captured(source, /\bt\('(?<found>[^']*)', \{ returnObjects: true \}/g)
  const namespaces = captured(source, /\b(?:useTranslation|getFixedT)\((?<found>[^)]*)\)/g)
    .flatMap((text) => captured(text, /['"](?<found>[\w-]+)['"]/g))
    .concat('common')
  return (key) => {
    const [namespace = '', path = ''] = key.split(/:(.*)/)
    const names = namespaces.includes(namespace) ? [key, path] : [key]
    const isBelow = branches.some((branch) => names.some((name) => name.startsWith(`${branch}.`)))
    return isBelow || names.some((name) => strings.has(name) || patterns.some((each) => each.test(name)))
  }
}

function captured(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ groups }) => groups?.found ?? '')
}

function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^.]+')}$`)
}

function hanOutside(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .flatMap((line, index) =>
        han.test(line) ? [`${file}:${index + 1} has a Han character; texts belong to web/src/i18n`] : [],
      ),
  )
}
