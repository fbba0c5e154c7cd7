import { useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import { pluginStates } from '../../../../contract/values/states.ts'

/** Returns who acts next on a plugin and how, as a sentence. */
export function usePluginNextStep(): (plugin: Plugin) => string {
  const { t } = useTranslation('plugins')
  return ({ state, msg: reason, review, latest_version }) => {
    switch (state) {
      case pluginStates.draft:
        return t('turn.draft')
      case pluginStates.inReview:
        if (!review) return t('turn.queuedUnknown')
        return review.holder
          ? t('turn.held', { name: review.holder.name, until: review.holder.until })
          : t('turn.queued', { position: review.position })
      case pluginStates.online:
        return latest_version ? t('turn.online') : t('turn.noVersion')
      case pluginStates.rejected:
        return t('turn.rejected', { reason })
      case pluginStates.offline:
        return t('turn.offline')
    }
  }
}
