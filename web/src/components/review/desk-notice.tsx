import { useTranslation } from 'react-i18next'
import { addresses } from '../../lib/addresses.ts'
import { LinkButton } from '../button.tsx'
import styles from './review.module.css'

/** How many reviews wait, with the way to the desk. */
export function DeskNotice({ count }: { count: number }) {
  const { t } = useTranslation('review')
  if (count === 0) return null
  return (
    <p className={styles.notice} data-line>
      {t('desk.waiting', { count })}
      <LinkButton size="small" to={addresses.review}>
        {t('desk.open')}
      </LinkButton>
    </p>
  )
}
