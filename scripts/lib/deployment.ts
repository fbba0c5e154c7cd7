import { readdirSync, readFileSync } from 'node:fs'
import { gzipSize, type SizeRow } from './bundle-size.ts'
import { CommandError, UsageError } from './command.ts'
import { captureTool, runTool } from './processes.ts'
import { inProject } from './project.ts'
import { quietOffline, workerVariables } from './worker-server.ts'
import { readWorkerSettings } from './worker-settings.ts'

/** Environments of `wrangler.toml`: the mock, and the pass-through to a provider. */
export const environments = ['demo', 'provider'] as const

export type Environment = (typeof environments)[number]

/** Maximum size in bytes of gzip; a larger Worker starts slowly. */
const maxGzip = 1_000_000

const wrangler = { package: 'wrangler' }

/** Returns the environment in the only word. @throws {UsageError} for anything else */
export function parseEnvironment(words: readonly string[]): Environment {
  const environment = environments.find((each) => each === words[0])
  if (environment === undefined || words.length > 1) throw new UsageError('Say where to deploy.')
  return environment
}

/** Returns wrangler's arguments for the Worker's variables. @throws {CommandError} for an invalid or missing one */
export function deployVariables(environment: Environment, env: NodeJS.ProcessEnv): string[] {
  const { provider } = readWorkerSettings(env)
  if (environment === 'provider' && provider === undefined) {
    throw new CommandError('Say where the provider is: PROVIDER_ORIGIN=https://… npm run deploy -- provider.')
  }
  if (environment === 'demo' && provider !== undefined) {
    throw new CommandError('The demo answers by itself: deploy without PROVIDER_ORIGIN, or the provider.')
  }
  return workerVariables.flatMap((name) => (env[name] ? ['--var', `${name}:${env[name]}`] : []))
}

/** Bundles the Worker for a deployment, without network or account; resolves to its size. */
export async function bundleWorker(environment: Environment): Promise<SizeRow> {
  const folder = `.cache/deploy/${environment}`
  await bundleInto(folder, environment)
  const scripts = readdirSync(inProject(folder)).filter((file) => /\.(js|wasm)$/.test(file))
  const content = Buffer.concat(scripts.map((file) => readFileSync(inProject(folder, file))))
  return { name: `Worker, ${environment}`, size: gzipSize(content), limit: maxGzip }
}

/** Writes a deployment's bundle to `index.js` in a folder of the repository. @throws {CommandError} when that fails */
export async function bundleInto(folder: string, environment: Environment): Promise<void> {
  const args = ['deploy', '--env', environment, '--dry-run', '--outdir', folder]
  const { code, output } = await captureTool(wrangler, args, quietOffline(environment))
  if (code !== 0) throw new CommandError(`The Worker of "${environment}" could not be bundled:`, output)
}

/** Uploads Worker and web; wrangler asks for the account. @throws {CommandError} when that fails */
export async function upload(environment: Environment, variables: readonly string[]): Promise<void> {
  const code = await runTool(wrangler, ['deploy', '--env', environment, ...variables])
  if (code !== 0) throw new CommandError(`Nothing was deployed (wrangler ended with ${code}).`)
}
