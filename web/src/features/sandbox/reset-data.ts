import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { ask } from '#web/src/lib/feedback.ts'
import { control } from './controls.ts'
import { type Console, enterAgain } from './enter.ts'

/**
 * Asks whether the data may go, makes those of a scenario in their place, and signs in again. The texts `demo-panel` have
 * to be loaded.
 * @param name the scenario as it is shown
 * @returns false when the user keeps his data, or unsaved changes
 * @throws {ControlFailure} when the mock fails
 */
export async function resetData(scenario: string, name: string, console: Console): Promise<boolean> {
  const t = i18n.getFixedT(null, ['demo-panel', 'common'])
  const confirmed = await ask({
    kind: 'demo-reset',
    danger: true,
    title: t('scenario.resetTitle', { name }),
    text: t('scenario.resetText'),
    confirm: t('scenario.reset'),
    cancel: t('common:cancel'),
  })
  if (!confirmed || !(await mayDiscard())) return false
  await control('POST', '/reset', { body: { scenario } })
  await enterAgain(console)
  return true
}
