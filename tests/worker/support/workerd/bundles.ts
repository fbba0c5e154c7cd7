import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from '#scripts/lib/content-hash.ts'
import { bundleInto } from '#scripts/lib/deployment.ts'
import { inProject, projectRoot } from '#scripts/lib/project.ts'

/** The test-only Workers: names of entry files in `tests/worker/support`. */
export const testWorkers = ['r2-worker', 'store-worker'] as const

export type TestWorker = (typeof testWorkers)[number]

const folder = '.cache/tests/workerd'
const configuration = ['package-lock.json', 'tsconfig.base.json', 'wrangler.toml']
const consoleInputs = ['contract', 'fixtures', 'worker', ...configuration]

/**
 * Bundles the Worker into the bytes that a deployment would upload, unless what is there was bundled from the
 * same files; the path of its main module.
 */
export async function bundleConsole(): Promise<string> {
  const main = inProject(folder, 'console', 'index.js')
  const hashFile = inProject(folder, '.console-hash')
  const hash = contentHash(projectRoot, consoleInputs, [])
  if (existsSync(main) && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return main
  rmSync(hashFile, { force: true })
  await bundleInto(`${folder}/console`, 'demo')
  writeFileSync(hashFile, hash)
  return main
}

/** Bundles the test-only Workers with shared chunks, and returns the folder. */
export async function bundleTestWorkers(): Promise<string> {
  const outDir = inProject(folder, 'test-workers')
  const entry = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  // Imported here: the start of a server, which is timed and repeated in tests, does without it.
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['workerd', 'worker', 'browser'] },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      rolldownOptions: {
        input: Object.fromEntries(testWorkers.map((name) => [name, entry(name)])),
        external: [/^node:/, /^cloudflare:/],
      },
    },
  })
  return outDir
}

/** Lists the modules of one Worker in a folder of bundles, its main module first. */
export function modulesOf(outDir: string, main: string): string[] {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const others = files.filter((file) => file !== main && !testWorkers.some((name) => file === `${name}.js`))
  return [main, ...others].map((file) => join(outDir, file))
}
