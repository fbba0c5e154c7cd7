import { useTranslation } from 'react-i18next'
import { addresses } from '#web/src/lib/addresses.ts'
import { LinkButton } from '#web/src/ui/button.tsx'
import styles from './review.module.css'

interface DeskNoticeProps {
  kind: 'plugins' | 'versions'
  count: number
}

/** How many reviews of a kind wait, with the way to the desk. */
export function DeskNotice({ kind, count }: DeskNoticeProps) {
  const { t } = useTranslation('review')
  if (count === 0) return null
  return (
    <p className={styles.notice} data-line>
      {t(`desk.${kind}`, { count })}
      <LinkButton size="small" to={addresses.review}>
        {t('desk.open')}
      </LinkButton>
    </p>
  )
}
