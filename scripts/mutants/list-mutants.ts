import { globSync, readFileSync } from 'node:fs'
import { inProject, projectRoot } from '../lib/project.ts'
import { findChanges } from './find-changes.ts'
import type { Mutant } from './mutant.ts'

/** The folders whose tests are tried. */
export const mutated = ['worker/mock/domain', 'web/src/session'] as const

/** Every mutant of a folder of the repository, in the order of its files and of their lines. */
export function listMutants(folder: string): Omit<Mutant, 'id'>[] {
  return globSync(`${folder}/**/*.ts`, { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(inProject(file), 'utf8')
      return findChanges(file, source).map((change) => ({
        ...change,
        file,
        line: source.slice(0, change.start).split('\n').length,
        original: source.slice(change.start, change.end),
      }))
    })
}
