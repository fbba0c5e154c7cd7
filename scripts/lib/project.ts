import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

export function inProject(...path: string[]): string {
  return join(projectRoot, ...path)
}

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/**
 * Returns the script of a package's command for Node: on Windows the links of node_modules/.bin are shell files.
 * @throws for an unknown command
 */
export function toolScript(packageName: string, name = packageName): string {
  const folder = inProject('node_modules', packageName)
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[name]
  if (script === undefined) throw new Error(`[project] the package "${packageName}" has no command "${name}"`)
  return join(folder, script)
}
