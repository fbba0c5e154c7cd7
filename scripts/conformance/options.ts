import { CommandError, parse, UsageError } from '../lib/command.ts'

export interface Options {
  /** The base URL without a trailing slash: `https://host/api/v1`. */
  readonly base: string
  readonly token: string | undefined
  /** Account to sign in as, on a host without captchas. */
  readonly credentials: { readonly username: string; readonly password: string } | undefined
  /** Sandbox of the mock; a real host ignores it. */
  readonly sandbox: string | undefined
  /** Whether to make writing calls, on records of the run. */
  readonly write: boolean
  /** Whether to print JSON instead of the table. */
  readonly json: boolean
  readonly junit: string | undefined
}

export const usage = [
  'conformance https://host/api/v1 (--token TOKEN | --username NAME) [options]',
  '  --token TOKEN    of a session: Admin-Token in the local storage of a browser that is signed in;',
  '                   the variable CONFORMANCE_TOKEN keeps it out of the history',
  '  --username NAME  signs in, on a host without captchas; the password is in CONFORMANCE_PASSWORD',
  '  --write          calls also what changes something, on records it makes, and removes what can be removed',
  '  --json           prints the report as JSON',
  '  --junit FILE     writes the report as JUnit',
  '  --sandbox NAME   the sandbox to call when the host is the mock',
].join('\n')

/** Options of earlier versions, and their replacements. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['record', 'the mock answers from its own scenarios; --json keeps what a host answers differently'],
  ['publish', 'release and buy in the console, on a test host; its error log lists what it could not read'],
  ['strict', 'fail on the verdicts "differs" and "missing" that --json prints'],
  ['email', 'register in the console, on a test host; its error log lists what it could not read'],
  ['out', '--json prints the report, --junit FILE writes it as JUnit'],
])

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  token: text,
  username: text,
  sandbox: text,
  junit: text,
  write: flag,
  json: flag,
  help: flag,
}

/**
 * Parses the command's arguments; undefined for `--help`.
 * @throws {CommandError} for a missing, unknown, removed or contradicting option
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | undefined {
  for (const arg of args) {
    const name = /^--(\w+)/.exec(arg)?.[1] ?? ''
    const instead = replacements.get(name)
    if (instead !== undefined) throw new CommandError(`--${name} is gone; instead: ${instead}.`)
  }
  const { values, positionals } = parse(args, options, true)
  if (values.help === true) return undefined
  const [base, ...more] = positionals
  if (base === undefined) throw new UsageError('The address of the host is missing.')
  if (more.length > 0) throw new UsageError(`One host at a time: "${more[0]}" is one too many.`)
  const { username, sandbox, junit, write = false, json = false } = values
  const token = values.token ?? (env.CONFORMANCE_TOKEN || undefined)
  if (token === undefined && username === undefined) throw new UsageError('A token or --username is needed.')
  const password = env.CONFORMANCE_PASSWORD ?? ''
  if (username !== undefined && password === '')
    throw new CommandError('--username takes the password from CONFORMANCE_PASSWORD, which is not set.')
  const credentials = username === undefined ? undefined : { username, password }
  return { base: readBase(base), token, credentials, sandbox, write, json, junit }
}

function readBase(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new CommandError(`The host is "${address}"; it has to be an address such as https://host/api/v1.`)
  if (url.username !== '' || url.password !== '')
    throw new CommandError('The address must not hold a name or a password: it is printed in the reports.')
  return url.href.replace(/\/+$/, '')
}
