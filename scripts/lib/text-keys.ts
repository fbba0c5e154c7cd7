const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** The texts of one language: namespace → nested texts. */
export type Texts = Readonly<Record<string, unknown>>

/** Returns every key as `namespace:a.b.c`; plural forms count as one key. */
export function keysOf(texts: Texts): Set<string> {
  const leaves = Object.entries(texts).flatMap(([namespace, value]) =>
    leafPaths(value).map((path) => `${namespace}:${path.join('.')}`),
  )
  return new Set(leaves.map((key) => key.replace(pluralSuffix, '')))
}

function leafPaths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([name, inner]) => leafPaths(inner).map((path) => [name, ...path]))
}

export interface TextUse {
  /** Keys in calls of `t`; one without a namespace belongs to any of `namespaces`. */
  calls: string[]
  /** Every string of the file, because keys are also in tables. */
  strings: Set<string>
  /** Keys built in a call of `t`, as patterns. */
  patterns: RegExp[]
  /** Namespaces of the file's keys that name none. */
  namespaces: string[]
}

const defaultNamespace = 'common'

/** Finds the text keys of a source file by regular expressions. */
export function textUse(source: string): TextUse {
  const strings = new Set(
    // An empty string counts too: its end would otherwise begin another.
    [...source.matchAll(/(['"])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , text = '']) => text),
  )
  return {
    calls: [...source.matchAll(/\bt\(\s*(['"])((?:(?!\1)[^\\\n])+)\1/g)].map(([, , key = '']) => key),
    strings,
    patterns: [...source.matchAll(/\bt\(\s*`([^`]*\$\{[^`]*)`/g)].map(([, template = '']) =>
      asPattern(template),
    ),
    namespaces: [...namespacesOf(source), defaultNamespace],
  }
}

function namespacesOf(source: string): string[] {
  const arguments_ = [...source.matchAll(/\b(?:useTranslation|getFixedT)\(([^)]*)\)/g)].map(
    ([, text = '']) => text,
  )
  return arguments_.flatMap((text) => [...text.matchAll(/['"]([\w-]+)['"]/g)].map(([, name = '']) => name))
}

function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^.]+')}$`)
}

/** Returns true when the file uses the key (`namespace:path`). */
export function usesKey(use: TextUse, key: string): boolean {
  const path = key.slice(key.indexOf(':') + 1)
  const namespace = key.slice(0, key.indexOf(':'))
  const names = use.namespaces.includes(namespace) ? [key, path] : [key]
  return names.some((name) => use.strings.has(name) || use.patterns.some((pattern) => pattern.test(name)))
}
