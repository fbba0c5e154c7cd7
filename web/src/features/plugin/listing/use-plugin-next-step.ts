import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { pluginStates } from '#contract/values/states.ts'

/** Describes a plugin's next step and who takes it, as a sentence; undefined when the host does not send the state. */
export function usePluginNextStep(): (plugin: Plugin) => string | undefined {
  const { t } = useTranslation('plugin')
  return (plugin) => {
    const step = nextStepOf(plugin)
    return step && t(`turn.${step.name}`, step.values)
  }
}

/** As `usePluginNextStep`, in a few words. */
export function useShortNextStep(): (plugin: Plugin) => string | undefined {
  const { t } = useTranslation('plugin')
  return (plugin) => {
    const step = nextStepOf(plugin)
    return step && t(`shortTurn.${step.name}`, step.values)
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
