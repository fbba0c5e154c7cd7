import { build } from 'vite'
import { sizeRows } from '#scripts/lib/bundle-size.ts'
import { inProject } from '#scripts/lib/project.ts'
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
    const value = slim / full
    const name = `${view} without “${part.name}”, relative to its size with it`
    printRow(name, `${value.toFixed(3)}; ${kilobytes(full - slim)} less`, `≤ ${limit}`)
    results.push({ name, value, limit })
  }
  return results
}

async function sizeWith(parts: readonly Part[]): Promise<number> {
  const outDir = inProject('.cache', 'bench', 'pro-layout')
  const config = webConfig(parts)
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, outDir, reportCompressedSize: false },
  })
  const row = sizeRows(outDir).find(({ name }) => name === view)
  if (!row) throw new Error(`[pro-layout] web/budgets.json has no view "${view}"`)
  return row.size
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB compressed`
}
