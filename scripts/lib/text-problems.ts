import { keysOf, type Texts, textUse, usesKey } from './text-keys.ts'

export interface TextInput {
  /** Language → its texts. */
  languages: Readonly<Record<string, Texts>>
  /** File → source, without the texts themselves. */
  sources: Readonly<Record<string, string>>
  /** Keys that no file names, because the server sends or code builds them. */
  dynamicKeys: readonly RegExp[]
}

const han = /\p{Script=Han}/u

/**
 * Checks the texts; returns one sentence for each Han character outside of them, key missing in a language, unused key and
 * unknown key in use.
 */
export function textProblems({ languages, sources, dynamicKeys }: TextInput): string[] {
  const keys = new Map(Object.entries(languages).map(([language, texts]) => [language, keysOf(texts)]))
  const all = new Set([...keys.values()].flatMap((each) => [...each]))
  const uses = Object.entries(sources).map(([file, source]) => ({ file, ...textUse(source) }))
  return [
    ...hanOutside(sources),
    ...[...keys].flatMap(([language, own]) =>
      [...all].filter((key) => !own.has(key)).map((key) => `${language} has no text "${key}"`),
    ),
    ...[...all]
      .filter((key) => !dynamicKeys.some((pattern) => pattern.test(key)))
      .filter((key) => !uses.some((use) => usesKey(use, key)))
      .map((key) => `nothing uses the text "${key}"`),
    ...uses.flatMap(({ file, calls, namespaces }) =>
      calls
        .filter((call) => !namesText(call, namespaces, all))
        .map((call) => `${file} uses "${call}", which is not among the texts`),
    ),
  ]
}

function hanOutside(sources: TextInput['sources']): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .flatMap((line, index) =>
        han.test(line) ? [`${file}:${index + 1} has a Han character; texts belong to web/src/i18n`] : [],
      ),
  )
}

function namesText(call: string, namespaces: readonly string[], all: ReadonlySet<string>): boolean {
  if (call.includes(':')) return all.has(call)
  return namespaces.some((namespace) => all.has(`${namespace}:${call}`))
}
