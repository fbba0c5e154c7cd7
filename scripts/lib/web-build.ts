import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { CommandError } from './command.ts'
import { contentHash } from './content-hash.ts'
import { runTool } from './processes.ts'
import { inProject, projectRoot } from './project.ts'

const inputs = ['web', 'contract', 'package.json', 'package-lock.json', 'tsconfig.base.json']
const hashFile = inProject('dist', '.web-hash')

/**
 * Builds the web into dist/web, unless what is there was built from the same files and `VITE_` variables.
 * @throws {CommandError} when the build fails
 */
export async function buildWeb(): Promise<void> {
  const hash = contentHash(projectRoot, inputs, viteVariables())
  if (builtHash() === hash) return
  rmSync(hashFile, { force: true })
  console.log('Building the web …')
  const code = await runTool({ package: 'vite' }, [
    'build',
    '--config',
    'web/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  if (code !== 0) throw new CommandError(`The web could not be built (vite ended with ${code}).`)
  mkdirSync(inProject('dist'), { recursive: true })
  writeFileSync(hashFile, hash)
}

/** Makes the folder the Worker serves, where the web was never built. */
export function ensureWebFolder(): void {
  mkdirSync(inProject('dist', 'web'), { recursive: true })
}

function builtHash(): string | undefined {
  if (!existsSync(inProject('dist', 'web', 'index.html')) || !existsSync(hashFile)) return undefined
  return readFileSync(hashFile, 'utf8')
}

function viteVariables(): string[] {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
}
