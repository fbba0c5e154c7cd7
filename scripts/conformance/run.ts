import type { Endpoint } from '#contract/endpoint.ts'
import { findEndpoint, type Path } from '#contract/registry.ts'
import { fieldOf, fieldsOf } from '#contract/values/json.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnyExample, Supplies } from '#fixtures/calls/example.ts'
import { examples } from '#fixtures/calls/examples.ts'
import { CommandError } from '../lib/command.ts'
import { createCall } from './caller.ts'
import type { Host, Session } from './host.ts'
import { createMember } from './member.ts'
import { checkPages } from './paging.ts'
import { createRecords } from './records.ts'
import { createResultBook, type Result } from './results.ts'
import { ruleNames, tryRules } from './rules.ts'
import { hasCaptchas } from './sign-in.ts'
import { NotTried, newPassword, suppliesOf } from './supplies.ts'

interface Run {
  readonly host: Host
  /** The account that runs the command, whose data stays unchanged. */
  readonly session: Session
  readonly credentials?: Supplies['credentials'] | undefined
  readonly write: boolean
  /** Ends the run before the next call; records are undone all the same. */
  readonly signal?: AbortSignal
}

export interface Findings {
  readonly results: readonly Result[]
  readonly left: readonly string[]
  /** The error that ended the run early. */
  readonly failure?: unknown
}

/** Calls the endpoints of a host one by one, and judges each answer. */
export async function checkConformance({
  host,
  session,
  credentials,
  write,
  signal,
}: Run): Promise<Findings> {
  const book = createResultBook(ruleNames)
  let isUndoing = false
  const call = createCall(host, book, () => {
    if (signal?.aborted && !isUndoing) throw new CommandError('Stopped.')
  })
  const records = createRecords(call, book, { as: session })
  const seen = new Map<Path, unknown>()
  // The name differs from any other run's.
  const name = `conformance-${crypto.randomUUID().slice(0, 8)}`
  const known = { name, password: newPassword(), hasCaptchas: await hasCaptchas(host), credentials }
  const given = suppliesOf({ ...known, records, seen })
  const member = createMember(call, given)

  async function tryCall(path: Path, example: AnyExample, endpoint: Endpoint): Promise<void> {
    // Signing in changes nothing in the account.
    if (endpoint.logged && !write && path !== '/gm_user/login')
      throw new NotTried('changes something; --write tries it')
    const isMember = example.as === 'member'
    const as = isMember ? await member.session() : example.as && session
    const sending = { as, bytes: example.bytes, headers: example.headers }
    const asked = await example.request(isMember ? member.given : given)
    const request = endpoint.writes ? asked : unfiltered(endpoint, asked)
    records.begin(path, request)
    const outcome = await call(path, request, sending)
    if (outcome.kind === 'succeeded') {
      seen.set(path, outcome.data)
      if (path === '/gm_user/login') session.token = String(fieldOf(outcome.data, 'token') ?? session.token)
      if (isMember) member.called(endpoint, request)
      await checkPages(call, book, { path, request, answer: outcome, sending })
    }
    await records.end(path, request, outcome)
  }

  let failure: unknown
  try {
    for (const [path, example] of Object.entries(examples) as [Path, AnyExample][]) {
      const endpoint = findEndpoint(path)
      if (endpoint === undefined) continue
      try {
        await tryCall(path, example, endpoint)
      } catch (error) {
        if (!(error instanceof NotTried)) throw error
        book.note(path, 'not tried', error.message)
      }
    }
    await tryRules(host, book)
  } catch (error) {
    failure = error
  }
  isUndoing = true
  const left = await records.undoAll()
  if (seen.has('/app/UploadInit')) left.push(`the file ${name}_linux_amd64`)
  return { results: book.results(), left, failure }
}

/** Returns a reading request with the required fields only, and the most rows. */
function unfiltered({ request: schema }: Endpoint, request: object): object {
  const required = Object.entries(fieldsOf(request)).filter(([field, value]) => {
    return value !== undefined && !schema.safeParse({ ...request, [field]: undefined }).success
  })
  const page = 'page' in request ? { page: 1, limit: limits.page.maxSize } : {}
  return { ...Object.fromEntries(required), ...page }
}
