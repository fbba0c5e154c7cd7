import { existsSync, readFileSync } from 'node:fs'
import { budgets, type SizeRow, sizeRows, type ViteManifest, viteManifest, withPage } from './bundle-size.ts'
import { CommandError } from './command.ts'
import { inProject } from './project.ts'

/** Reads web/budgets.json: KB of 1000 bytes, gzip -9. */
export function readBudgets() {
  return budgets.parse(JSON.parse(readFileSync(inProject('web', 'budgets.json'), 'utf8')))
}

/**
 * Reads Vite's manifest of dist/web, with the files that index.html loads as its imports.
 * @throws {CommandError} without a build
 */
export function readManifest(): ViteManifest {
  const built = inProject('dist', 'web', '.vite', 'manifest.json')
  if (!existsSync(built)) throw new CommandError('There is no build to measure in dist/web.')
  const manifest = viteManifest.parse(JSON.parse(readFileSync(built, 'utf8')))
  return withPage(manifest, readFileSync(inProject('dist', 'web', 'index.html'), 'utf8'))
}

/**
 * Measures the views, pages and charts of dist/web.
 * @throws {CommandError} without a build
 */
export function webSizeRows(): SizeRow[] {
  return sizeRows(readManifest(), readBudgets(), (file) => readFileSync(inProject('dist', 'web', file)))
}
