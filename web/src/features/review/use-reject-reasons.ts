import { useTranslation } from 'react-i18next'
import type { ReviewSubject } from './review-subject.ts'

/** Returns the ready-made reasons for rejecting a plugin or a version. */
export function useRejectReasons({ publish_id }: ReviewSubject): readonly string[] {
  const { t } = useTranslation('review')
  return publish_id === undefined
    ? [
        t('rejectReasons.plugin.unclear'),
        t('rejectReasons.plugin.category'),
        t('rejectReasons.plugin.duplicate'),
        t('rejectReasons.plugin.rights'),
        t('rejectReasons.plugin.price'),
      ]
    : [
        t('rejectReasons.version.broken'),
        t('rejectReasons.version.mismatch'),
        t('rejectReasons.version.missing'),
        t('rejectReasons.version.unsafe'),
        t('rejectReasons.version.unclear'),
      ]
}
