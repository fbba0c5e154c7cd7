import { endpoints } from '../../../contract/registry.ts'
import type { Session } from '../host.ts'
import type { Interrupt } from '../interrupt.ts'
import type { People } from '../people.ts'
import { enter, probeMailedCodes, probeOwnAccount, probePasswords } from './accounts.ts'
import {
  type Account,
  grantAuthorCalls,
  makeRole,
  makeUser,
  probeUserEdits,
  type Role,
} from './administration.ts'
import { probeOrders } from './orders.ts'
import { makePlugin, probePluginEdits, probePluginReview } from './plugins.ts'
import { probeProductVersions } from './product.ts'
import { probePublishing } from './publishing.ts'
import { probeRefusals, probeRights } from './refusals.ts'
import { createTraces, newMark, type Stage } from './stage.ts'
import { probeVersions } from './versions.ts'

/** Calls that only `--publish` makes. */
const publishing = new Set(['/app/PublishRelease', '/app/EvPublishRelease', '/app/Buy'])
/** Calls that only `--email` makes. */
const mailing = new Set(['/GetEmailAuthCode', '/UserRegister', '/GetFoundPwdEmailCode', '/ResetPwd'])

interface Outcome {
  /** What was made and is still there. */
  readonly left: readonly string[]
  /** Why it ended before everything was tried. */
  readonly failure?: unknown
}

/**
 * Calls everything that changes something, on records made for it, and removes them, also when something
 * fails in between.
 */
export async function probeWrites(
  given: Omit<Stage, 'mark' | 'undo' | 'leave'>,
  interrupt?: Interrupt,
): Promise<Outcome> {
  const traces = createTraces()
  const reading = watchReading(given.people)
  const stage: Stage = { ...given, ...traces, people: reading.people, mark: newMark() }
  let failure: unknown
  try {
    await probeRefusals(stage)
    await probeAsOperator(stage)
    await probeMailedCodes(stage)
  } catch (error) {
    failure = error
  }
  interrupt?.clear()
  await traces.cleanUp()
  explain(stage, failure !== undefined ? stopped : reading.isPossible() ? notReached : unread)
  return { left: traces.left, failure }
}

/** What the operator does, and the account he makes. */
async function probeAsOperator(stage: Stage): Promise<void> {
  await probeProductVersions(stage)
  const role = await makeRole(stage)
  const account = role && (await makeUser(stage, role))
  if (role === undefined || account === undefined) return
  await probeUserEdits(stage, role, account)
  const session = await enter(stage, account)
  if (session !== undefined) return probeAsMember(stage, { role, account, session })
  // What the account would have done the operator does, but for what would touch his own account.
  if (role.isOwn) await grantAuthorCalls(stage, role)
  await probeOrders(stage, stage.operator)
  await probeAsAuthor({ ...stage, publish: false }, role, stage.operator)
}

interface Member {
  readonly role: Role
  readonly account: Account
  readonly session: Session
}

/** What the new account does itself; its sessions end last. */
async function probeAsMember(stage: Stage, { role, account, session }: Member): Promise<void> {
  if (role.isOwn) {
    await probeRights(stage, session)
    await grantAuthorCalls(stage, role)
  }
  await probeOwnAccount(stage, session)
  await probeOrders(stage, session)
  await probeAsAuthor(stage, role, session)
  await probePasswords(stage, account, session)
}

async function probeAsAuthor(stage: Stage, role: Role, session: Session): Promise<void> {
  const plugin = await makePlugin(stage, session)
  if (plugin === undefined) return
  await probePluginEdits(stage, plugin, session)
  await probePluginReview(stage, plugin, session)
  const version = await probeVersions(stage, plugin, session)
  if (version === undefined || !stage.publish) return
  await probePublishing(stage, { plugin, version }, session, role)
}

const stopped = 'it ended before that'
const notReached = 'a call that it needs did not succeed'
const unread = 'takes a second account, and somebody at a terminal to read the captcha it signs in with'

/** Tells whether anybody reads captchas. */
function watchReading(people: People): { people: People; isPossible(): boolean } {
  let isPossible = true
  return {
    isPossible: () => isPossible,
    people: {
      ...people,
      async readCaptcha(captcha) {
        const answer = await people.readCaptcha(captcha)
        isPossible &&= answer !== undefined
        return answer
      },
    },
  }
}

/** Why something was not tried. */
function explain({ book, publish, email }: Stage, otherwise: string): void {
  for (const { path, effect } of endpoints) {
    if (effect === 'read') continue
    if (!publish && publishing.has(path)) book.skip(path, 'others would see it, for good; --publish tries it')
    else if (email === undefined && mailing.has(path))
      book.skip(path, 'takes a mailbox to read; --email names one')
    else book.skip(path, otherwise)
  }
}
