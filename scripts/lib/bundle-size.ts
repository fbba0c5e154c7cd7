import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import webBudgets from '#web/budgets.json' with { type: 'json' }
import { CommandError } from './command.ts'
import { inProject } from './project.ts'

export interface SizeRow {
  name: string
  size: number
  limit: number
}

export function gzipSize(content: Buffer): number {
  return gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length
}

/** Budgets in KB of 1000 bytes; `modules` of a chunk is a pattern. */
interface Budgets {
  readonly views: Readonly<Record<string, { readonly modules: readonly string[]; readonly maxKB: number }>>
  readonly page: { readonly modules: string; readonly maxKB: number }
  /** Chart code, which loads after its page. */
  readonly chart: Budgets['page']
}

const webFolder = inProject('dist', 'web')

/** Returns the path of a build's manifest, beside its folder, so that it is not served. */
export function manifestPath(folder: string): string {
  return `${folder}-manifest.json`
}

/**
 * Reads a build's manifest, with the scripts of index.html as its imports: Vite has no entry for a page whose own
 * script only imports others.
 * @throws {CommandError} without a build, or when index.html loads none of its files
 */
export function readManifest(folder = webFolder): Manifest {
  const path = manifestPath(folder)
  if (!existsSync(path)) throw new CommandError(`There is no build to measure in ${folder}.`)
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const loaded = [...html.matchAll(/<script [^>]*src="\.\/([^"]+)"/g)].map(([, file]) => file)
  const imports = Object.keys(manifest).filter((key) => loaded.includes(manifest[key]?.file))
  if (imports.length === 0) throw new CommandError('index.html loads no file of the build.')
  return { ...manifest, 'index.html': { file: 'index.html', imports } }
}

/**
 * Measures a build: a row per view of the budgets, then one per chunk of a page or chart.
 * @throws for a module that is not in the build
 */
export function sizeRows(folder = webFolder, budgets: Budgets = webBudgets): SizeRow[] {
  const manifest = readManifest(folder)
  const row = (name: string, files: readonly string[], limit: number): SizeRow => {
    const sizes = files.map((file) => gzipSize(readFileSync(join(folder, file))))
    return { name, size: sizes.reduce((sum, size) => sum + size, 0), limit: limit * 1000 }
  }
  const views = Object.entries(budgets.views).map(([name, view]) =>
    row(name, scriptsOf(manifest, view.modules), view.maxKB),
  )
  const chunks = [budgets.page, budgets.chart].flatMap((chunk) =>
    Object.entries(manifest)
      .filter(([key, { isDynamicEntry }]) => isDynamicEntry && new RegExp(chunk.modules).test(key))
      .map(([key, { file }]) => row(key, [file], chunk.maxKB)),
  )
  return [...views, ...chunks]
}

/** Returns the scripts of modules or chunk groups with all static imports. */
function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const names = Object.entries(manifest).map(([key, { name }]) => [name, key])
  const keys = new Set(modules.map((module) => Object.fromEntries(names)[module] ?? module))
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`[size] "${key}" is not in the build's manifest`)
    for (const imported of chunk.imports ?? []) keys.add(imported)
  }
  const files = [...keys].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

export function isOver({ size, limit }: SizeRow): boolean {
  return size > limit
}

export function sizeTable(rows: readonly SizeRow[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)
  const lines = rows.map(
    (row) =>
      `${row.name.padEnd(width)}${kilobytes(row.size)}${kilobytes(row.limit)}${isOver(row) ? '  over' : ''}`,
  )
  return [`${'KB = 1000 bytes'.padEnd(width)}    gzip  budget`, ...lines].join('\n')
}
