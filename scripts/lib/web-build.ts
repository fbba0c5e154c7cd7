import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestPath } from './bundle-size.ts'
import { CommandError, type Say } from './command.ts'
import { contentHash } from './content-hash.ts'
import { captureTool } from './processes.ts'
import { inProject, projectRoot } from './project.ts'

const webInputs = ['web', 'contract', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const demoInputs = [...webInputs, 'fixtures', 'worker']

/** Builds the web into dist/web, unless files and `VITE_` variables are unchanged. @throws {CommandError} */
export async function buildWeb(say: Say = console.log): Promise<void> {
  await buildUnlessThere(say, 'web', hashOf(webInputs), () => vite(say, 'web/vite.config.ts'))
}

/**
 * Builds the browser demo into dist/demo, unless it is up to date. Pages and service worker share a build id, which
 * reveals an update.
 * @throws {CommandError} when the build fails
 */
export async function buildDemo(say: Say = console.log): Promise<void> {
  const hash = hashOf(demoInputs)
  const env = { VITE_DEMO: 'browser', VITE_DEMO_BUILD: hash.slice(0, 16), VITE_API_BASE: './api/v1' }
  await buildUnlessThere(say, 'demo', hash, async () => {
    await vite(say, 'web/vite.config.ts', ['--outDir', '../dist/demo'], env)
    await vite(say, 'worker/browser/vite.config.ts', [], env)
  })
}

function hashOf(inputs: readonly string[]): string {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return contentHash(projectRoot, inputs, variables.map((variable) => variable.join('=')).sort())
}

async function buildUnlessThere(say: Say, name: string, hash: string, build: () => Promise<void>) {
  const output = inProject('dist', name)
  const hashFile = inProject('dist', `.${name}-hash`)
  const isThere = [join(output, 'index.html'), manifestPath(output), hashFile].every(existsSync)
  if (isThere && readFileSync(hashFile, 'utf8') === hash) return
  rmSync(hashFile, { force: true })
  say(`Building the ${name} …`)
  await build()
  renameSync(join(output, '.vite', 'manifest.json'), manifestPath(output))
  rmSync(join(output, '.vite'), { recursive: true })
  writeFileSync(hashFile, hash)
}

async function vite(say: Say, config: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const options = ['build', '--config', config, '--logLevel', 'warn', ...args]
  // Tests set another NODE_ENV, with which React's development code would be built.
  const { code, output } = await captureTool({ package: 'vite' }, options, { ...env, NODE_ENV: 'production' })
  if (output !== '') say(output)
  if (code !== 0) throw new CommandError(`The build by ${config} failed (vite ended with ${code}).`)
}
