import { readOrigins } from '../../worker/cors.ts'
import { providerSettings } from '../../worker/provider-settings.ts'
import { SettingError } from '../../worker/setting-error.ts'
import { CommandError } from './command.ts'

/** Who can sign in to a fresh demo sandbox, and what for. */
const demoAccounts = [
  ['admin', 'runs the platform'],
  ['reviewer', 'decides on plugins and versions'],
  ['author', 'owns plugins, has earnings'],
  ['buyer', 'has coins and purchases'],
  ['banned', 'is refused at the login'],
] as const

const demoPassword = 'Demo1234'

/** The real host that calls go to. */
export interface BannerProvider {
  address: string
  /** Whether its answers are compared with the contract. */
  isWatched: boolean
}

/** What a person needs to know once the console answers. `provider` is set when calls go to a real host. */
export function banner(options: {
  address: string
  dataFolder: string
  provider?: BannerProvider | undefined
}): string {
  const accounts = demoAccounts.map(([name, what]) => `    ${name.padEnd(10)}${what}`)
  const backend =
    options.provider === undefined
      ? [
          `  Demo accounts, password ${demoPassword}`,
          ...accounts,
          `  Data      ${options.dataFolder} (kept between runs; every browser has its own)`,
        ]
      : [
          `  Provider  calls go to ${options.provider.address}; there are no demo accounts`,
          ...(options.provider.isWatched ? [`  Drift     ${options.address}__contract/drift`] : []),
        ]
  return ['', `  Plugin market console  ${options.address}`, '', ...backend, '  Stop      Ctrl+C', ''].join(
    '\n',
  )
}

/**
 * Where calls are passed on to, where the environment names a provider.
 * @throws {CommandError} when what it says cannot mean anything
 */
export function bannerProvider(env: NodeJS.ProcessEnv): BannerProvider | undefined {
  try {
    readOrigins(env.ALLOWED_ORIGINS)
    const settings = providerSettings(env)
    return settings && { address: settings.origin + settings.base, isWatched: settings.isWatched }
  } catch (error) {
    throw error instanceof SettingError ? new CommandError(error.message) : error
  }
}
