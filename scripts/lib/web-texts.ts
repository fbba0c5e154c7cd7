import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject, projectRoot } from './project.ts'

/** Titles by path of the server's menu, which no file names. */
const dynamicKeys = /^shell:title\.\//
const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** Checks the texts of the web for unused keys, and other files for Han characters. Returns a sentence per problem. */
export async function webTextProblems(): Promise<string[]> {
  const find = (pattern: string) => globSync(pattern, { cwd: projectRoot })
  const modules = find('web/src/i18n/zh/*.ts').map((file) => import(pathToFileURL(inProject(file)).href))
  const texts = Object.assign({}, ...(await Promise.all(modules)))
  const files = find('web/src/**/*.{ts,tsx,js,css}').filter((file) => !/i18n.(zh|en)\b/.test(file))
  const lines = files.map((file) => readFileSync(inProject(file), 'utf8').split('\n'))
  const han = files.flatMap((file, index) =>
    (lines[index] ?? []).flatMap((line, at) => (/\p{Script=Han}/u.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  const isUsed = usesOf(lines.flat().join('\n'))
  const keys = new Set(leafPaths(texts).map(([namespace, ...path]) => `${namespace}:${path.join('.')}`))
  const unused = [...keys].filter((key) => !dynamicKeys.test(key) && !isUsed(key))
  return [
    ...han.map((place) => `${place} has a Han character; texts belong to web/src/i18n`),
    ...unused.map((key) => `nothing uses the text "${key}"`),
  ]
}

/** Returns the paths of all texts; plural forms count as one. */
function leafPaths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([name, inner]) =>
    leafPaths(inner).map((path) => [name.replace(pluralSuffix, ''), ...path]),
  )
}

/**
 * Returns a test for used keys, with or without namespace: as a string, as tables contain keys, by `t` with a template,
 * or by a whole branch.
 */
function usesOf(source: string): (key: string) => boolean {
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(({ groups }) => groups?.found ?? '')
  // An empty string counts, because its end would otherwise begin another.
  const strings = new Set(found(/(?<quote>['"])(?<found>(?:(?!\k<quote>)[^\\\n])*)\k<quote>/g))
  const templates = found(/\bt\(\s*`(?<found>[^`]*\$\{[^`]*)`/g).map((template) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('[^.]+')}$`)
  })
  const branches = found(/\bt\('(?<found>[^']*)', \{ returnObjects: true \}/g)
  return (key) =>
    [key, key.slice(key.indexOf(':') + 1)].some(
      (name) =>
        strings.has(name) ||
        templates.some((template) => template.test(name)) ||
        branches.some((branch) => name.startsWith(`${branch}.`)),
    )
}
