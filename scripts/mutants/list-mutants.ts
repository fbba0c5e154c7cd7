import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { inProject, projectRoot } from '../lib/project.ts'
import { findChanges } from './find-changes.ts'
import type { Mutant } from './mutant.ts'

/** The folders whose tests are tried. */
export const mutated = ['worker/mock/domain', 'web/src/session'] as const

/** Every mutant of a folder of the repository, in the order of its files and of their lines. */
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

/** Every file of a folder of the repository, relative to it and with slashes. */
export function filesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** Those of the files that import each of them: a table has no functions of its own that tests could run. */
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
