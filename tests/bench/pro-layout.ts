import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { type Size, sizeRows, viteManifest } from '#scripts/lib/bundle-size.ts'
import { inProject } from '#scripts/lib/project.ts'
import { readBudgets } from '#scripts/lib/web-size.ts'
import { type Part, proLayoutParts } from '#web/patches/pro-layout/parts.ts'
import { webConfig } from '#web/vite.config.ts'
import { type Limited, printRow } from './console.ts'

/** The view that the parts are measured by: the first list. */
const view = 'user list'
/** Maximum size of the view relative to its size with the part: each part saves at least 2 %. */
const limit = 0.98

/**
 * Measures what each part of `web/build/pro-layout` saves: builds the web once with all parts and once without each, and
 * compares the scripts of the first list. The sizes do not depend on the load of the machine.
 */
export async function benchProLayout(): Promise<Limited[]> {
  const slim = await sizeWith(proLayoutParts)
  printRow(`${view}, all parts left out`, kilobytes(slim), '')
  const results: Limited[] = []
  for (const part of proLayoutParts) {
    const full = await sizeWith(proLayoutParts.filter((other) => other !== part))
    const value = slim.gzip / full.gzip
    const name = `${view} without “${part.name}”, relative to its size with it`
    const saved = { plain: full.plain - slim.plain, gzip: full.gzip - slim.gzip }
    printRow(name, `${value.toFixed(3)}; ${kilobytes(saved)} less`, `≤ ${limit}`)
    results.push({ name, value, limit })
  }
  return results
}

async function sizeWith(parts: readonly Part[]): Promise<Size> {
  const outDir = inProject('.cache', 'bench', 'pro-layout')
  const config = webConfig(parts)
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, outDir, reportCompressedSize: false },
  })
  const manifest = viteManifest.parse(
    JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')),
  )
  const rows = sizeRows(manifest, readBudgets(), (file) => readFileSync(join(outDir, file)))
  const row = rows.find(({ name }) => name === view)
  if (!row) throw new Error(`[pro-layout] web/budgets.json has no view "${view}"`)
  return row.size
}

function kilobytes({ plain, gzip }: Pick<Size, 'plain' | 'gzip'>): string {
  return `${(plain / 1000).toFixed(1)} KB, ${(gzip / 1000).toFixed(1)} KB compressed`
}
