import { useTranslation } from 'react-i18next'
import { versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#web/src/api/records.ts'
import { localTime } from '#web/src/lib/local-time.ts'

/** Returns whether the version can be submitted: it has files and, as far as known, a change log. */
export function isComplete({ files, changelog }: PluginVersion): boolean {
  return files.length > 0 && changelog?.trim() !== ''
}

/** Returns the text key's last part for an incomplete draft. */
function missingOf({ files, changelog }: PluginVersion) {
  if (files.length > 0) return 'draftNoLog'
  return changelog?.trim() === '' ? 'draft' : 'draftNoFiles'
}

/** Returns whether the version is rejected and not resubmitted. */
export function isRejected({ state, msg }: PluginVersion): boolean {
  return state === versionStates.rejected || (state === versionStates.draft && Boolean(msg?.trim()))
}

/** Returns the form of the rejection's subject, by default the packages. */
export function rejectedForm({ msg_about = [] }: PluginVersion): 'files' | 'changeLog' {
  return msg_about.includes('changelog') && !msg_about.includes('files') ? 'changeLog' : 'files'
}

/**
 * Returns a function for a version's next step and its actor as a sentence; undefined for an unknown or unnamed state.
 */
export function useVersionNextStep(isAuthor: boolean): (version: PluginVersion) => string | undefined {
  const { t } = useTranslation(['version', 'plugin'])
  const who = t(`plugin:whose.${isAuthor ? 'own' : 'other'}`)
  const queueText = (review: PluginVersion['review']) => {
    if (!review) return t('plugin:turn.queuedUnknown')
    return review.holder
      ? t('plugin:turn.held', review.holder)
      : t('plugin:turn.queued', { position: review.position })
  }
  return (version) => {
    const { state, msg: reason, release_at: time, review } = version
    switch (state) {
      case versionStates.draft:
        if (reason) return t('turn.draftMend', { who, reason })
        return t(`turn.${isComplete(version) ? 'draftReady' : missingOf(version)}`, { who })
      case versionStates.inReview:
        return isAuthor ? t('turn.locked', { turn: queueText(review) }) : queueText(review)
      case versionStates.approved:
        return t('turn.approved', { who })
      case versionStates.rejected:
        return t('turn.rejected', { who, reason })
      case versionStates.scheduled:
        return t('turn.scheduled', { time: localTime(time) })
      case versionStates.released:
        return t('turn.released')
      case versionStates.withdrawn:
        return t('turn.withdrawn')
      default:
        return undefined
    }
  }
}
