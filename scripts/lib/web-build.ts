import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { CommandError } from './command.ts'
import { contentHash } from './content-hash.ts'
import { runTool } from './processes.ts'
import { inProject, projectRoot } from './project.ts'

const webInputs = ['web', 'contract', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const demoInputs = [...webInputs, 'fixtures', 'worker']

interface Build {
  /** For the terminal. */
  name: string
  /** Below `dist`. */
  folder: string
  hash: string
  run: () => Promise<void>
}

/**
 * Builds the web into dist/web, unless what is there was built from the same files and `VITE_` variables.
 * @throws {CommandError} when the build fails
 */
export async function buildWeb(): Promise<void> {
  await buildUnlessThere({
    name: 'web',
    folder: 'web',
    hash: contentHash(projectRoot, webInputs, viteVariables()),
    run: () => vite('web/vite.config.ts', 'web'),
  })
}

/**
 * Builds the browser-only demo into dist/demo: the web, and the service worker that stands in for the
 * provider; both know by the same name what they were built from. Nothing is built that is there already.
 * @throws {CommandError} when the build fails
 */
export async function buildDemo(): Promise<void> {
  const hash = contentHash(projectRoot, demoInputs, viteVariables())
  const env = { VITE_DEMO: 'browser', VITE_DEMO_BUILD: hash.slice(0, 16), VITE_API_BASE: './api/v1' }
  await buildUnlessThere({
    name: 'browser-only demo',
    folder: 'demo',
    hash,
    run: async () => {
      await vite('web/vite.config.ts', 'browser-only demo', ['--outDir', '../dist/demo'], env)
      await vite('worker/browser/vite.config.ts', 'demo’s service worker', [], env)
    },
  })
}

/** Makes the folder the Worker serves, where the web was never built. */
export function ensureWebFolder(): void {
  mkdirSync(inProject('dist', 'web'), { recursive: true })
}

async function buildUnlessThere({ name, folder, hash, run }: Build): Promise<void> {
  const hashFile = inProject('dist', `.${folder}-hash`)
  const isThere = existsSync(inProject('dist', folder, 'index.html')) && existsSync(hashFile)
  if (isThere && readFileSync(hashFile, 'utf8') === hash) return
  rmSync(hashFile, { force: true })
  console.log(`Building the ${name} …`)
  await run()
  mkdirSync(inProject('dist'), { recursive: true })
  writeFileSync(hashFile, hash)
}

async function vite(
  config: string,
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const options = ['build', '--config', config, '--logLevel', 'warn', ...args]
  const code = await runTool({ package: 'vite' }, options, env)
  if (code !== 0) throw new CommandError(`The ${name} could not be built (vite ended with ${code}).`)
}

function viteVariables(): string[] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
}
