import { useTranslation } from 'react-i18next'
import { RouteLink } from '../../components/route-link.tsx'
import { addresses } from '../../lib/addresses.ts'
import { usePageTrail, useTitleOf } from '../../session/route-title.ts'
import styles from './navbar.module.css'

export function PageBreadcrumb() {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const trail = usePageTrail().filter(({ meta }) => meta.breadcrumb !== false)
  const places = trail.map((page) => ({ path: page.path, title: titleOf(page) }))
  if (places[0]?.path !== addresses.dashboard) places.unshift({ path: addresses.dashboard, title: t('home') })
  return (
    <nav aria-label={t('breadcrumb')} className={styles.breadcrumb}>
      <ol className={styles.trail}>
        {places.map(({ path, title }, index) => (
          <li key={path}>
            {index === places.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <RouteLink to={path}>{title}</RouteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
