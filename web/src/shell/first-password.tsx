import { useTranslation } from 'react-i18next'
import { addresses } from '../lib/addresses.ts'
import { useIsPermitted } from '../session/permissions.ts'
import { RouteLink } from '../session/route-link.tsx'
import { useSession } from '../session/session.ts'
import styles from './shell.module.css'

/** Asks users whose password an administrator chose to set their own. */
export function FirstPasswordNotice() {
  const { t } = useTranslation('shell')
  const isFirst = useSession(({ session }) => session?.user.is_first_pwd === 1)
  const isPermitted = useIsPermitted()
  if (!isFirst || !isPermitted(addresses.changePassword)) return null
  return (
    <p role="status" className={styles.notice}>
      {t('firstPassword.text')} <RouteLink to={addresses.changePassword}>{t('firstPassword.link')}</RouteLink>
    </p>
  )
}
