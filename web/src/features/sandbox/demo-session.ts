import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { ask, cancelQuestion, dismissToast, showToast } from '#web/src/lib/feedback.ts'
import { identityOf } from '#web/src/session/identity.ts'
import { endSession, enterWithToken, useSession } from '#web/src/session/session.ts'
import { ControlError, control, requestToken } from './controls.ts'

export interface AppNavigation {
  /** Resolves once the page is loaded. */
  navigate: (path: string) => Promise<void>
  /** Restarts the app at a path, with a new router and cache. */
  restart: (path: string) => void
}

/** `goBack` to the browser's previous sandbox, or `leave` for a new one. */
export type Leaving = 'goBack' | 'leave'

export async function switchAccount(username: string, { restart }: AppNavigation): Promise<boolean> {
  if (!(await mayDiscard())) return false
  replaceSession(await requestToken(username), restart)
  return true
}

export async function renewSession({ restart }: AppNavigation): Promise<void> {
  const { session, token } = useSession.getState()
  const username = session && identityOf({ user: session.user, token }).username
  replaceSession(username === null ? '' : await requestTokenIfKnown(username), restart)
}

/** Leaves a shared sandbox after confirmation; false when the user stays. @throws {ControlError} when the mock fails */
export async function leaveSandbox(leaving: Leaving, navigation: AppNavigation): Promise<boolean> {
  const confirmed = await ask({
    kind: 'demo-leave',
    title: i18n.t(`demoPanel:share.${leaving}.title`),
    text: i18n.t(`demoPanel:share.${leaving}.text`),
    confirm: i18n.t(`demoPanel:share.${leaving}.action`),
  })
  if (!confirmed || !(await mayDiscard())) return false
  await control('POST', '/leave')
  await renewSession(navigation)
  showToast({ type: 'success', text: i18n.t(`demoPanel:share.${leaving}.done`) })
  return true
}

/** Replaces the data by a scenario's (label `name`) and signs in again; false if refused. @throws {ControlError} */
export async function resetData(scenario: string, name: string, navigation: AppNavigation): Promise<boolean> {
  const t = i18n.getFixedT(null, 'demoPanel')
  const confirmed = await ask({
    kind: 'demo-reset',
    danger: true,
    title: t('scenario.resetTitle', { name }),
    text: t('scenario.resetText'),
    confirm: t('scenario.reset'),
  })
  if (!confirmed || !(await mayDiscard())) return false
  await control('POST', '/reset', { body: { scenario } })
  await renewSession(navigation)
  showToast({ type: 'success', text: t('scenario.done', { name }) })
  return true
}

export function toastControlError(error: unknown): void {
  if (!(error instanceof ControlError)) throw error
  showToast({ type: 'error', text: error.reason ?? i18n.t('common:error.network') })
}

async function requestTokenIfKnown(username: string): Promise<string> {
  try {
    return await requestToken(username)
  } catch (error) {
    if (error instanceof ControlError && error.status === 404) return ''
    throw error
  }
}

function replaceSession(token: string, restart: AppNavigation['restart']): void {
  cancelQuestion('outdated')
  dismissToast()
  if (token === '') endSession()
  else enterWithToken(token)
  restart(token === '' ? addresses.login : addresses.home)
}
