import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

/** Cards in place of the numbers and of the lists below them. */
export function LoadingOverview() {
  const { t } = useTranslation()
  const card = (rows: number) => (
    <div className={styles.number}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
  return (
    <div role="status" aria-label={t('loading')} className={styles.sections}>
      <div className={styles.section}>
        <div className={styles.numbers}>
          {card(2)}
          {card(2)}
          {card(2)}
        </div>
        <div className={styles.tables}>
          {card(8)}
          {card(8)}
        </div>
      </div>
    </div>
  )
}
