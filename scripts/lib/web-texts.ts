import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.ts'
import type { Texts } from './text-keys.ts'
import { textProblems } from './text-problems.ts'

const languages = ['zh', 'en']

/** Keys that are built outside of a call of `t`. */
const dynamicKeys: readonly RegExp[] = [
  // Titles by path: the paths are those of the server's menu.
  /^shell:title\.\//,
]

/** Checks the texts of the web; returns one sentence per problem. */
export async function webTextProblems(): Promise<string[]> {
  const texts = await Promise.all(languages.map(async (name) => [name, await readTexts(name)] as const))
  return textProblems({ languages: Object.fromEntries(texts), sources: readSources(), dynamicKeys })
}

/** Returns the texts of a language: each export of its files is a namespace. */
async function readTexts(language: string): Promise<Texts> {
  const folder = inProject('web', 'src', 'i18n', language)
  const modules = await Promise.all(
    readdirSync(folder).map(
      (file): Promise<Record<string, unknown>> => import(pathToFileURL(join(folder, file)).href),
    ),
  )
  return Object.assign({}, ...modules)
}

function readSources(): Record<string, string> {
  const root = inProject('web', 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(tsx?|js|css)$/.test(file) && !/^i18n\/[a-z]{2}\//.test(file))
  return Object.fromEntries(files.map((file) => [`web/src/${file}`, readFileSync(join(root, file), 'utf8')]))
}
