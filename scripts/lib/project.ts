import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** The repository's folder, with a trailing separator. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** An absolute path inside the repository. */
export function inProject(...path: string[]): string {
  return join(projectRoot, ...path)
}

const manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/**
 * The script behind an installed package's command, to be run by Node itself: the links of
 * node_modules/.bin are shell files on Windows.
 * @throws when the package has no such command
 */
export function toolScript(packageName: string, name = packageName): string {
  const folder = inProject('node_modules', packageName)
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[name]
  if (script === undefined) throw new Error(`[project] the package "${packageName}" has no command "${name}"`)
  return join(folder, script)
}
