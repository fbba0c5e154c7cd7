import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as z from 'zod'

/** The used part of Vite's manifest: source file → output file and its imports. */
export const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    /** Of a chunk group, its name. */
    name: z.string().optional(),
    src: z.string().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)

export type ViteManifest = z.infer<typeof viteManifest>

/**
 * Adds the page and the scripts that it loads. Vite has no entry for a page whose own script only imports others.
 * @throws when the page loads none of the manifest's files
 */
export function withPage(manifest: ViteManifest, html: string): ViteManifest {
  const loaded = [...html.matchAll(/<script [^>]*src="\.\/([^"]+)"/g)].map(([, file]) => file)
  const imports = Object.keys(manifest).filter((key) => loaded.includes(manifest[key]?.file))
  if (imports.length === 0) throw new Error('[size] index.html loads no file of the build')
  return { ...manifest, 'index.html': { file: 'index.html', imports } }
}

/** Budgets in KB of 1000 bytes, gzip -9. */
export const budgets = z.object({
  views: z.record(
    z.string(),
    z.object({ modules: z.array(z.string()).min(1), maxKB: z.number().positive() }),
  ),
  page: z.object({ modules: z.string(), maxKB: z.number().positive() }),
  /** Chart code, which loads after its page. */
  chart: z.object({ modules: z.string(), maxKB: z.number().positive() }),
})

export type Budgets = z.infer<typeof budgets>

/** Bytes. */
export interface Size {
  plain: number
  gzip: number
  brotli: number
}

export interface SizeRow {
  name: string
  size: Size
  /** Bytes of gzip; undefined without a budget. */
  limit?: number | undefined
}

/** Returns the plain and compressed sizes of a file's content. */
export function sizeOf(content: Buffer): Size {
  return {
    plain: content.length,
    gzip: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length,
    brotli: brotliCompressSync(content).length,
  }
}

/**
 * Returns the output scripts of the modules, or chunk groups, and of everything they import statically.
 * @throws when one is not in the manifest
 */
export function staticFiles(manifest: ViteManifest, modules: readonly string[]): Set<string> {
  const visited = new Set<string>()
  const visit = (key: string) => {
    if (visited.has(key)) return
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`[size] "${key}" is not in the build's manifest`)
    visited.add(key)
    chunk.imports?.forEach(visit)
  }
  const keyOf = (module: string) =>
    module in manifest ? module : Object.keys(manifest).find((key) => manifest[key]?.name === module)
  for (const module of modules) visit(keyOf(module) ?? module)
  return new Set([...visited].flatMap((key) => scriptOf(manifest, key)))
}

function scriptOf(manifest: ViteManifest, key: string): string[] {
  const file = manifest[key]?.file
  return file?.endsWith('.js') ? [file] : []
}

/** Returns a row per view of the budgets, then one per chunk of a page and of a chart. */
export function sizeRows(manifest: ViteManifest, limits: Budgets, read: (file: string) => Buffer): SizeRow[] {
  const views = Object.entries(limits.views).map(([name, { modules, maxKB }]) => ({
    name,
    size: total([...staticFiles(manifest, modules)].map((file) => sizeOf(read(file)))),
    limit: maxKB * 1000,
  }))
  return [...views, ...chunkRows(manifest, limits.page, read), ...chunkRows(manifest, limits.chart, read)]
}

/** Returns a row per dynamically imported chunk whose module matches the pattern. */
function chunkRows(
  manifest: ViteManifest,
  { modules, maxKB }: Budgets['page'],
  read: (file: string) => Buffer,
): SizeRow[] {
  const isMeant = new RegExp(modules)
  return Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && isMeant.test(key))
    .map(([key, { file }]) => ({ name: key, size: sizeOf(read(file)), limit: maxKB * 1000 }))
}

function total(sizes: readonly Size[]): Size {
  return sizes.reduce(
    (sum, { plain, gzip, brotli }) => ({
      plain: sum.plain + plain,
      gzip: sum.gzip + gzip,
      brotli: sum.brotli + brotli,
    }),
    { plain: 0, gzip: 0, brotli: 0 },
  )
}

/** Returns true when the row exceeds its limit. */
export function isOver({ size, limit }: SizeRow): boolean {
  return limit !== undefined && size.gzip > limit
}

/** Formats the rows as a table in KB. */
export function sizeTable(rows: readonly SizeRow[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)
  const head = `${'KB = 1000 bytes'.padEnd(width)}    plain    gzip  brotli  budget`
  const lines = rows.map((row) => {
    const limit = row.limit === undefined ? '' : kilobytes(row.limit)
    const mark = isOver(row) ? '  over' : ''
    const { plain, gzip, brotli } = row.size
    return `${row.name.padEnd(width)} ${kilobytes(plain)}${kilobytes(gzip)}${kilobytes(brotli)}${limit}${mark}`
  })
  return [head, ...lines].join('\n')
}
