import { endpoints } from '#contract/registry.ts'
import type { Session } from '../host.ts'
import type { Interrupt } from '../interrupt.ts'
import type { Prompts } from '../prompts.ts'
import { probeMailedCodes, probeNotices, probeOwnAccount, probePasswords, signInAs } from './accounts.ts'
import {
  type Account,
  grantAuthorCalls,
  makeRole,
  makeUser,
  probeUserEdits,
  type Role,
} from './administration.ts'
import { createCleanup } from './cleanup.ts'
import { probeOrders } from './orders.ts'
import { probeVersions } from './plugin-versions.ts'
import { makePlugin, probePluginEdits, probePluginReview } from './plugins.ts'
import { probeProductVersions } from './product-versions.ts'
import { probePublishing } from './publishing.ts'
import { probeRefusals, probeRights } from './refused-calls.ts'
import type { WriteContext } from './write-context.ts'

/** Calls that only `--publish` makes. */
const publishing = new Set(['/app/PublishRelease', '/app/EvPublishRelease', '/app/Buy'])
/** Calls that only `--email` makes. */
const mailing = new Set(['/GetEmailAuthCode', '/UserRegister', '/GetFoundPwdEmailCode', '/ResetPwd'])

interface Outcome {
  /** Records that stay on the host. */
  readonly left: readonly string[]
  /** The error that ended the probes early. */
  readonly failure?: unknown
}

/**
 * Makes every writing call on records created for it, and removes them afterwards, also when a probe fails.
 */
export async function probeWrites(
  given: Omit<WriteContext, 'namePrefix' | 'onCleanup' | 'addLeftover'>,
  interrupt?: Interrupt,
): Promise<Outcome> {
  const cleanup = createCleanup()
  const reading = watchCaptchas(given.prompts)
  const context: WriteContext = {
    ...given,
    ...cleanup,
    prompts: reading.prompts,
    // Of no other run.
    namePrefix: `conformance-${crypto.randomUUID().slice(0, 8)}`,
  }
  let failure: unknown
  try {
    await probeRefusals(context)
    await probeAsOperator(context)
    await probeMailedCodes(context)
  } catch (error) {
    failure = error
  }
  interrupt?.beginCleanup()
  const left = await cleanup.run()
  noteUntried(context, failure !== undefined ? stopped : reading.isPossible() ? notReached : unread)
  return { left, failure }
}

/** Probes administration with the operator, and the rest with an account that he creates. */
async function probeAsOperator(context: WriteContext): Promise<void> {
  await probeProductVersions(context)
  const role = await makeRole(context)
  const account = role && (await makeUser(context, role))
  if (role === undefined || account === undefined) return
  await probeUserEdits(context, role, account)
  const session = await signInAs(context, account)
  if (session !== undefined) return probeAsMember(context, { role, account, session })
  // Nobody could sign in to the new account: the operator takes its part, except for calls about the own account.
  if (role.isOwn) await grantAuthorCalls(context, role)
  await probeOrders(context, context.operator)
  await probeAsAuthor({ ...context, publish: false }, role, context.operator)
}

interface Member {
  readonly role: Role
  readonly account: Account
  readonly session: Session
}

/** Probes with the new account; its sessions are ended last. */
async function probeAsMember(context: WriteContext, { role, account, session }: Member): Promise<void> {
  if (role.isOwn) {
    await probeRights(context, session)
    await grantAuthorCalls(context, role)
  }
  await probeOwnAccount(context, session)
  await probeNotices(context, session)
  await probeOrders(context, session)
  await probeAsAuthor(context, role, session)
  await probePasswords(context, account, session)
}

async function probeAsAuthor(context: WriteContext, role: Role, session: Session): Promise<void> {
  const plugin = await makePlugin(context, session)
  if (plugin === undefined) return
  await probePluginEdits(context, plugin, session)
  await probePluginReview(context, plugin, session)
  const version = await probeVersions(context, plugin, session)
  if (version === undefined || !context.publish) return
  await probePublishing(context, { plugin, version }, session, role)
}

const stopped = 'it ended before that'
const notReached = 'a call that it needs did not succeed'
const unread = 'takes a second account, and somebody at a terminal to read the captcha it signs in with'

/** Wraps the prompts and notes whether captchas are answered. */
function watchCaptchas(prompts: Prompts): { prompts: Prompts; isPossible(): boolean } {
  let isPossible = true
  return {
    isPossible: () => isPossible,
    prompts: {
      ...prompts,
      async readCaptcha(captcha) {
        const answer = await prompts.readCaptcha(captcha)
        isPossible &&= answer !== undefined
        return answer
      },
    },
  }
}

/** Notes for every untried endpoint why it was not tried. */
function noteUntried({ book, publish, email }: WriteContext, otherwise: string): void {
  for (const { path, logged } of endpoints) {
    if (!logged) continue
    if (!publish && publishing.has(path)) book.skip(path, 'others would see it, for good; --publish tries it')
    else if (email === undefined && mailing.has(path))
      book.skip(path, 'takes a mailbox to read; --email names one')
    else book.skip(path, otherwise)
  }
}
