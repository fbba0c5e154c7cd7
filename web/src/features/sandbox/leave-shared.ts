import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { control } from './controls.ts'
import { type Console, enterAgain } from './enter.ts'

/** `goBack` to data of one's own that are still there, or `leave` for new ones. */
export type Leaving = 'goBack' | 'leave'

/**
 * Asks, and moves this browser out of its sandbox; false when the user stays. Its texts are of the namespace
 * `demo-panel`, which the caller has loaded.
 * @throws {ControlFailure} when the mock fails
 */
export async function leaveShared(leaving: Leaving, console: Console): Promise<boolean> {
  const confirmed = await ask({
    kind: 'demo-leave',
    title: i18n.t(`demo-panel:share.${leaving}.title`),
    text: i18n.t(`demo-panel:share.${leaving}.text`),
    confirm: i18n.t(`demo-panel:share.${leaving}.action`),
    cancel: i18n.t('cancel'),
  })
  if (!confirmed || !(await mayDiscard())) return false
  await control('POST', '/leave')
  await enterAgain(console)
  return true
}
