import { CommandError, parse, UsageError } from '../lib/command.ts'

/** Options of one run. */
export interface Options {
  /** Base URL without a trailing slash: `https://host/api/v1`. */
  readonly base: string
  readonly token: string | undefined
  readonly username: string | undefined
  /** Sandbox of the mock; a real host ignores it. */
  readonly sandbox: string | undefined
  /** Whether to make writing calls, on records created for them. */
  readonly write: boolean
  /** Whether to make also calls that other people see and that cannot be undone. */
  readonly publish: boolean
  /** Whether the exit code also counts what the console copes with. */
  readonly strict: boolean
  /** Mailbox of the person at the terminal; codes are sent there. */
  readonly email: string | undefined
  /** Folder of the reports. */
  readonly out: string
  /** Folder of the recording, where one is wanted. */
  readonly record: string | undefined
}

export const usage = [
  'conformance https://host/api/v1 (--token TOKEN | --username NAME) [options]',
  '  --token TOKEN     of a signed-in session; the variable CONFORMANCE_TOKEN keeps it out of the history',
  '  --username NAME   signs in: shows the captcha, asks for the password (or takes CONFORMANCE_PASSWORD)',
  '  --write           calls also what changes something, on records it makes and removes itself',
  '  --publish         with --write: also what others get to see and nobody can undo (a release, a purchase)',
  '  --strict          exit code 1 also for differences and missing paths with which the console copes',
  '  --email ADDRESS   with --write: a mailbox you can read, for registering and for a forgotten password',
  '  --out DIR         where conformance.json and conformance.xml go, .cache/conformance by default',
  '  --record DIR      writes what the host holds as a scenario of the mock, with people made unrecognizable',
  '  --sandbox NAME    the sandbox to call when the host is the mock',
].join('\n')

const defaultFolder = '.cache/conformance'

/**
 * Parses the command's arguments; returns undefined for `--help`.
 * @throws {CommandError} when an option is missing, unknown or contradicts another
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | undefined {
  const { values, positionals } = parseArguments(args)
  if (values.help === true) return undefined
  const [base, ...more] = positionals
  if (base === undefined) throw new UsageError('The address of the host is missing.')
  if (more.length > 0) throw new UsageError(`One host at a time: "${more[0]}" is one too many.`)
  const token = values.token ?? (env.CONFORMANCE_TOKEN || undefined)
  const { username, email, sandbox, record } = values
  if ((token === undefined) === (username === undefined)) {
    throw new UsageError('Either a token or --username is needed, and not both.')
  }
  const { write = false, publish = false, strict = false, out = defaultFolder } = values
  if (!write && (publish || email !== undefined)) {
    throw new CommandError('--publish and --email go with --write.')
  }
  return { base: readBase(base), token, username, sandbox, write, publish, strict, email, out, record }
}

function parseArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    token: text,
    username: text,
    email: text,
    sandbox: text,
    out: text,
    record: text,
    write: flag,
    publish: flag,
    strict: flag,
    help: flag,
  }
  return parse(args, options, true)
}

function readBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new CommandError(`The host is "${text}"; it has to be an address such as https://host/api/v1.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new CommandError('The address must not hold a name or a password: it is printed in the reports.')
  }
  return url.href.replace(/\/+$/, '')
}
