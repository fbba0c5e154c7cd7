import { useTranslation } from 'react-i18next'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { elapsedSince, parseTime } from '#web/src/lib/relative-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { useRenderAtNextUnit } from '#web/src/ui/relative-time.tsx'
import { waitTimeTone } from '../review/review-subject.ts'
import styles from './dashboard.module.css'

/** The waiting time of a review, coloured by its length; a dash when `since` is empty or unknown. */
export function WaitTime({ since = '' }: { since: string | undefined }) {
  const { t, i18n } = useTranslation(['dashboard', 'common'])
  const submitted = parseTime(since)
  useRenderAtNextUnit(submitted)
  if (Number.isNaN(submitted)) return since || noValue
  const elapsed = elapsedSince(submitted, systemTime())
  return (
    <time
      className={styles.age}
      data-tone={waitTimeTone(since, systemTime())}
      dateTime={new Date(submitted).toISOString()}
    >
      {elapsed === 'now'
        ? t('common:justNow')
        : t(`age.${elapsed.value === 1 ? 'one' : 'many'}.${elapsed.unit}`, {
            value: numberFormat(i18n.language).format(elapsed.value),
          })}
    </time>
  )
}
