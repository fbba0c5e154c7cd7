import { readWorkerSettings } from '../lib/worker-settings.ts'

/** Accounts of a fresh demo sandbox and their purpose. */
const demoAccounts = [
  ['admin', 'runs the platform'],
  ['reviewer', 'decides on plugins and versions'],
  ['author', 'owns plugins, has earnings'],
  ['buyer', 'has coins and purchases'],
  ['banned', 'is refused at the login'],
] as const

const demoPassword = 'Demo1234'

/** Formats the text printed once the console answers; `provider` is the provider's address. */
export function banner(options: {
  address: string
  dataFolder: string
  provider?: string | undefined
}): string {
  const accounts = demoAccounts.map(([name, what]) => `    ${name.padEnd(10)}${what}`)
  const backend =
    options.provider === undefined
      ? [
          `  Demo accounts, password ${demoPassword}`,
          ...accounts,
          `  Data      ${options.dataFolder} (kept between runs; every browser has its own)`,
        ]
      : [`  Provider  calls go to ${options.provider}; there are no demo accounts`]
  return ['', `  Plugin market console  ${options.address}`, '', ...backend, '  Stop      Ctrl+C', ''].join(
    '\n',
  )
}

/**
 * Checks the Worker's variables and returns the provider's address; undefined without one.
 * @throws {CommandError} for an invalid variable
 */
export function bannerProvider(env: NodeJS.ProcessEnv): string | undefined {
  const { provider } = readWorkerSettings(env)
  return provider && provider.origin + provider.base
}
