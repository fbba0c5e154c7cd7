import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { elapsedSince, formatDate, parseTime } from '#web/src/lib/relative-time.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { useRenderAtNextUnit } from '#web/src/ui/relative-time.tsx'
import { waitTone } from '../review/review-subject.ts'
import styles from './dashboard.module.css'

/** How long something has waited for review, in the colours of the review desk; a dash when nothing waits. */
export function WaitAge({ since }: { since: string }) {
  const { t, i18n } = useTranslation(['dashboard', 'common'])
  const submitted = parseTime(since)
  useRenderAtNextUnit(submitted)
  if (since === '') return t('none')
  if (Number.isNaN(submitted)) return since
  const elapsed = elapsedSince(submitted, systemTime())
  return (
    <time
      className={styles.age}
      data-tone={waitTone(since, systemTime())}
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
