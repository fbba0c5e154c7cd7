import type { Plugin } from '#contract/plugin/plugin.ts'
import { refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import { call } from '#web/src/api/call.ts'
import { CallError, issuesOf } from '#web/src/api/call-error.ts'
import { messageOf, reactTo } from '#web/src/api/result-codes.ts'

/** Submits a plugin for review; one that is in review already counts as submitted. @throws {CallError} not shown yet */
export async function submitPlugin({ id }: Pick<Plugin, 'id'>): Promise<void> {
  await unlessIn([pluginStates.inReview], () => call('/app/PluginToExamine', { id }, { handles: 'all' }))
}

/**
 * Submits a version for review; a rejected one becomes a draft first. What somebody else has done meanwhile is not
 * done twice. @throws {CallError} not shown yet
 */
export async function submitVersion({ id, state }: Pick<PluginVersion, 'id' | 'state'>): Promise<void> {
  const { draft, inReview, rejected } = versionStates
  if (state === rejected) {
    await unlessIn([draft, inReview], () =>
      call('/app/PublishStatusAction', { id, state: draft }, { handles: 'all' }),
    )
  }
  await unlessIn([inReview], () => call('/app/PublishToExamine', { id }, { handles: 'all' }))
}

export type Part = 'plugin' | 'version'

export interface Submission {
  /** The parts that were submitted, in order. */
  done: readonly Part[]
  failed?: { part: Part; error: CallError }
}

/** Submits a plugin and then its version; stops at the first refusal. */
export async function submitTogether(parts: {
  plugin?: Pick<Plugin, 'id'> | undefined
  version?: Pick<PluginVersion, 'id' | 'state'> | undefined
}): Promise<Submission> {
  const { plugin, version } = parts
  const done: Part[] = []
  const steps: [Part, (() => Promise<void>) | undefined][] = [
    ['plugin', plugin && (() => submitPlugin(plugin))],
    ['version', version && (() => submitVersion(version))],
  ]
  for (const [part, submit] of steps) {
    if (!submit) continue
    try {
      await submit()
      done.push(part)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { done, failed: { part, error } }
    }
  }
  return { done }
}

/** Shows the error of a submission that no form explains. */
export async function withToast(submission: Promise<void>): Promise<void> {
  try {
    await submission
  } catch (error) {
    if (error instanceof CallError) reactTo(error)
    throw error
  }
}

/** Codes that concern the session and not the record. */
const sessionCodes: readonly number[] = [
  resultCodes.tokenMissing,
  resultCodes.tokenRejected,
  resultCodes.tokenExpired,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

/** Returns why a submission failed; a failure of the session is shown as everywhere, too. */
export function rejectionText(error: CallError): string {
  if (sessionCodes.includes(error.code)) reactTo(error)
  const issues = issuesOf(error).map(({ message }) => message)
  return issues.length > 0 ? issues.join('; ') : messageOf(error)
}

/** Ignores the refusal of a move (41002) when the record is already in one of the states. */
async function unlessIn(states: readonly number[], move: () => Promise<unknown>): Promise<void> {
  try {
    await move()
  } catch (error) {
    const from = error instanceof CallError ? refusalData(error, 'moveNotAllowed')?.from : undefined
    if (from === undefined || !states.includes(from)) throw error
  }
}
