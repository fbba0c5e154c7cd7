import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { pluginStates } from '#contract/values/states.ts'

/** Returns who acts next on a plugin and how, as a sentence; undefined when the host does not send its state. */
export function usePluginNextStep(): (plugin: Plugin) => string | undefined {
  const { t } = useTranslation('plugin')
  return (plugin) => {
    const step = nextStepOf(plugin)
    return step && t(`turn.${step.name}`, step.values)
  }
}

/** Returns who acts next on a plugin and how, in a few words. */
export function useShortNextStep(): (plugin: Plugin) => string | undefined {
  const { t } = useTranslation('plugin')
  return (plugin) => {
    const step = nextStepOf(plugin)
    return step && t(`shortTurn.${step.name}`, step.values)
  }
}

/** The name of the step among the texts, and what is filled in. */
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
