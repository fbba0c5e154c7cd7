import { useTranslation } from 'react-i18next'
import { RouteLink } from '../../components/route-link.tsx'
import { environment } from '../../lib/environment.ts'
import styles from './sidebar.module.css'

export function Logo({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const product = environment.title ?? t('product')
  return (
    <RouteLink to="/" className={styles.logo} aria-label={product}>
      <img src="./favicon.svg" alt="" width={28} height={28} />
      {!collapsed && <span>{product}</span>}
    </RouteLink>
  )
}
