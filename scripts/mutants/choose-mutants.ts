import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { inProject, projectRoot } from '../lib/project.ts'
import { findChanges } from './find-changes.ts'
import type { Mutant } from './mutant.ts'

/** The folders that are mutated. */
export const mutated = ['contract/values', 'worker/mock/domain', 'web/src/session'] as const

/** Lists every mutant of a folder, by file and line. */
export function listMutants(folder: string): Omit<Mutant, 'id'>[] {
  return filesIn(folder).flatMap((file) => {
    const source = readFileSync(inProject(file), 'utf8')
    return findChanges(file, source).map((change) => ({
      ...change,
      file,
      line: source.slice(0, change.start).split('\n').length,
      original: source.slice(change.start, change.end),
    }))
  })
}

/** Lists the TypeScript files of a folder, relative to the repository and with slashes. */
export function filesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** Maps each file to those of the files that import it; a constant table is tested through its importers. */
export function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map(files.map((file): [string, string[]] => [file, []]))
  for (const file of files) {
    const imports = readFileSync(inProject(file), 'utf8').matchAll(
      /^(?:import|\}) (?!type).*?from '(\..+)'$/gm,
    )
    for (const [, path = ''] of imports) importers.get(join(dirname(file), path))?.push(file)
  }
  return importers
}

/**
 * Draws a stratified sample: splits the list into `size` equal parts and takes a random item of each. Returns all
 * items when there are no more than `size`.
 * @param seed any integer; equal seeds give equal samples
 */
export function sample<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  if (size >= items.length) return [...items]
  const random = randomNumbers(seed)
  const width = items.length / size
  return Array.from({ length: size }, (_, part) => items[Math.floor((part + random()) * width)]).filter(
    (item) => item !== undefined,
  )
}

/** Returns a generator of numbers from 0 up to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
