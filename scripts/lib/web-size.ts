import { existsSync, readFileSync } from 'node:fs'
import { budgets, type SizeRow, sizeRows, type ViteManifest, viteManifest } from './bundle-size.ts'
import { CommandError } from './command.ts'
import { inProject } from './project.ts'

/** The budgets of the repository, in KB of 1000 bytes, gzip -9. */
export function readBudgets() {
  return budgets.parse(JSON.parse(readFileSync(inProject('web', 'budgets.json'), 'utf8')))
}

/**
 * What became of each module of the web in dist/web.
 * @throws {CommandError} when it was not built
 */
export function readManifest(): ViteManifest {
  const built = inProject('dist', 'web', '.vite', 'manifest.json')
  if (!existsSync(built)) throw new CommandError('There is no build to measure in dist/web.')
  return viteManifest.parse(JSON.parse(readFileSync(built, 'utf8')))
}

/**
 * The sizes of the web in dist/web, with their limits.
 * @throws {CommandError} when it was not built
 */
export function webSizeRows(): SizeRow[] {
  return sizeRows(readManifest(), readBudgets(), (file) => readFileSync(inProject('dist', 'web', file)))
}
