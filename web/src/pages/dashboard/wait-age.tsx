import { useTranslation } from 'react-i18next'
import { useRenderAtNextUnit } from '../../components/relative-time.tsx'
import { waitTone } from '../../components/review/wait-tone.ts'
import { numberFormat } from '../../lib/formats.ts'
import { elapsedSince, formatDate, parseTime } from '../../lib/relative-time.ts'
import { systemTime } from '../../lib/server-time.ts'
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
