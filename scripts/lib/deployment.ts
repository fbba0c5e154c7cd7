import { readdirSync, readFileSync } from 'node:fs'
import { readOrigins } from '../../worker/cors.ts'
import { providerSettings } from '../../worker/provider-settings.ts'
import { SettingError } from '../../worker/setting-error.ts'
import { type SizeRow, sizeOf } from './bundle-size.ts'
import { CommandError } from './command.ts'
import { captureTool, runTool } from './processes.ts'
import { inProject } from './project.ts'
import { quietOffline, workerVariables } from './worker-server.ts'

/** The environments of `wrangler.toml` that can be deployed: the mock, and the console of a real host. */
export const environments = ['demo', 'provider'] as const

export type Environment = (typeof environments)[number]

/** Bytes of gzip: a Worker that grows beyond takes long to start. */
const maxGzip = 1_000_000

const wrangler = { package: 'wrangler' }

export interface DeployChoice {
  environment: Environment
  /** Whether everything is done but the upload. */
  isDryRun: boolean
}

/**
 * What the command line asks for.
 * @throws {CommandError} for anything but one environment and `--dry-run`
 */
export function parseDeployChoice(args: readonly string[]): DeployChoice {
  const [name, ...others] = args.filter((arg) => arg !== '--dry-run')
  const environment = environments.find((each) => each === name)
  if (environment === undefined || others.length > 0) {
    throw new CommandError(
      `Say where to: npm run deploy -- ${environments.join(' or ')}, with --dry-run to upload nothing.`,
    )
  }
  return { environment, isDryRun: args.includes('--dry-run') }
}

/**
 * The Worker's variables in the environment of this process, as wrangler takes them.
 * @throws {CommandError} for one that cannot mean anything, or where the provider's address is missing
 */
export function deployVariables(environment: Environment, env: NodeJS.ProcessEnv): string[] {
  try {
    readOrigins(env.ALLOWED_ORIGINS)
    const provider = providerSettings(env)
    if (environment === 'provider' && provider === undefined) {
      throw new CommandError(
        'Say where the provider is: PROVIDER_ORIGIN=https://… npm run deploy -- provider.',
      )
    }
    if (environment === 'demo' && provider !== undefined) {
      throw new CommandError('The demo answers by itself: deploy without PROVIDER_ORIGIN, or the provider.')
    }
  } catch (error) {
    throw error instanceof SettingError ? new CommandError(error.message) : error
  }
  return workerVariables.flatMap((name) => (env[name] ? ['--var', `${name}:${env[name]}`] : []))
}

/**
 * Bundles the Worker as a deployment would, without a network or an account; its size.
 * @throws {CommandError} when that fails
 */
export async function bundleWorker(environment: Environment): Promise<SizeRow> {
  const folder = `.cache/deploy/${environment}`
  const args = ['deploy', '--env', environment, '--dry-run', '--outdir', folder]
  const { code, output } = await captureTool(wrangler, args, quietOffline(environment))
  if (code !== 0) throw new CommandError(`${output}\nThe Worker of "${environment}" could not be bundled.`)
  const scripts = readdirSync(inProject(folder)).filter((file) => /\.(js|wasm)$/.test(file))
  const content = Buffer.concat(scripts.map((file) => readFileSync(inProject(folder, file))))
  return { name: `Worker, ${environment}`, size: sizeOf(content), limit: maxGzip }
}

/**
 * Uploads the Worker and the web; wrangler asks for the account.
 * @throws {CommandError} when that fails
 */
export async function upload(environment: Environment, variables: readonly string[]): Promise<void> {
  const code = await runTool(wrangler, ['deploy', '--env', environment, ...variables])
  if (code !== 0) throw new CommandError(`Nothing was deployed (wrangler ended with ${code}).`)
}
