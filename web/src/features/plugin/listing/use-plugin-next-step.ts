import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'

/** Describes a plugin's next step and who takes it, as a sentence or in a few words; undefined when the state is unknown. */
export function usePluginNextStep(
  length: 'turn' | 'shortTurn' = 'turn',
): (plugin: Plugin) => string | undefined {
  const { t } = useTranslation('plugin')
  const rightsTo = usePluginRights()
  return (plugin) => {
    const step = nextStepOf(plugin)
    const who = t(`whose.${length}.${rightsTo(plugin).mayManage ? 'own' : 'other'}`)
    return step && t(`${length}.${step.name}`, { ...step.values, who })
  }
}

/** Returns the last part of the step's text key, and the values to interpolate. */
function nextStepOf({ state, msg: reason, review, latest_version }: Plugin) {
  const step = <Name extends string>(name: Name, values: Record<string, unknown> = {}) => ({ name, values })
  switch (state) {
    case pluginStates.draft:
      return step('draft')
    case pluginStates.inReview:
      if (!review) return step('queuedUnknown')
      return review.holder ? step('held', review.holder) : step('queued', { position: review.position })
    case pluginStates.online:
      return latest_version ? step('online') : step('noVersion')
    case pluginStates.rejected:
      return step('rejected', { reason })
    case pluginStates.offline:
      return step('offline')
    default:
      return undefined
  }
}
