import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from './project.ts'

/** Test file → source. */
export type TestSources = Readonly<Record<string, string>>

/** Reads every test file of the repository, in the order of their paths. */
export function readTestSources(): TestSources {
  const files = readdirSync(inProject('tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
  return Object.fromEntries(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
}
