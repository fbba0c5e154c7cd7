import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { elapsedSince, formatDate, parseTime } from '#web/src/lib/relative-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { useRenderAtNextUnit } from '#web/src/ui/relative-time.tsx'
import { waitTimeTone } from '../review/review-subject.ts'
import styles from './dashboard.module.css'

/** The waiting time of a review, coloured by its length; a dash when `since` is empty. */
export function WaitTime({ since }: { since: string }) {
  const { t, i18n } = useTranslation(['dashboard', 'common'])
  const submitted = parseTime(since)
  useRenderAtNextUnit(submitted)
  if (since === '') return t('none')
  if (Number.isNaN(submitted)) return since
  const elapsed = elapsedSince(submitted, systemTime())
  return (
    <time
      className={styles.age}
      data-tone={waitTimeTone(since, systemTime())}
      dateTime={new Date(submitted).toISOString()}
      title={formatDate(submitted)}
    >
      {elapsed === 'now'
        ? t('common:justNow')
        : t(`age.${elapsed.value === 1 ? 'one' : 'many'}.${elapsed.unit}`, {
            value: numberFormat(i18n.language).format(elapsed.value),
          })}
    </time>
  )
}
