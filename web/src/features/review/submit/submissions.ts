import type { Plugin } from '#contract/plugin/plugin.ts'
import { refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import { call } from '#web/src/api/call.ts'
import { CallError, issuesOf } from '#web/src/api/call-error.ts'
import { handleCallError, messageOf } from '#web/src/api/handle-call-error.ts'

/** Result codes of the session rather than the record. */
const sessionCodes: readonly number[] = [
  resultCodes.tokenMissing,
  resultCodes.tokenRejected,
  resultCodes.tokenExpired,
  resultCodes.clientOutdated,
  resultCodes.accountClosed,
]

export type Part = 'plugin' | 'version'

export interface Submission {
  /** The parts that were submitted, in order. */
  done: readonly Part[]
  failed?: { part: Part; error: CallError }
}

/** Submits a plugin for review; succeeds if it is in review already. @throws {CallError} without a toast */
export async function submitPlugin({ id }: Pick<Plugin, 'id'>): Promise<void> {
  await ignoreIfAlreadyIn([pluginStates.inReview], () =>
    call('/app/PluginToExamine', { id }, { handles: 'all' }),
  )
}

/**
 * Submits a version for review; moves a rejected one to draft first. Steps that somebody else has done succeed.
 * @throws {CallError} without a toast
 */
export async function submitVersion({ id, state }: Pick<PluginVersion, 'id' | 'state'>): Promise<void> {
  const { draft, inReview, rejected } = versionStates
  if (state === rejected) {
    await ignoreIfAlreadyIn([draft, inReview], () =>
      call('/app/PublishStatusAction', { id, state: draft }, { handles: 'all' }),
    )
  }
  await ignoreIfAlreadyIn([inReview], () => call('/app/PublishToExamine', { id }, { handles: 'all' }))
}

/** Submits a plugin and then its version; stops at the first failure. */
export async function submitPluginAndVersion(parts: {
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

/** Shows a toast when a submission fails. @throws the error */
export async function withToast(submission: Promise<void>): Promise<void> {
  try {
    await submission
  } catch (error) {
    if (error instanceof CallError) handleCallError(error)
    throw error
  }
}

/** Returns the message of a failed submission; session errors are handled globally too. */
export function failureReason(error: CallError): string {
  if (sessionCodes.includes(error.code)) handleCallError(error)
  const issues = issuesOf(error).map(({ message }) => message)
  return issues.length > 0 ? issues.join('; ') : messageOf(error)
}

/** Ignores a rejected transition (41002) when the record is already in one of the states. */
async function ignoreIfAlreadyIn(
  states: readonly number[],
  transition: () => Promise<unknown>,
): Promise<void> {
  try {
    await transition()
  } catch (error) {
    const from = error instanceof CallError ? refusalData(error, 'moveNotAllowed')?.from : undefined
    if (from === undefined || !states.includes(from)) throw error
  }
}
