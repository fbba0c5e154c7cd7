import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import styles from './change-password.module.css'

/** What a new password has to be, and what to do without the current one. */
export function PasswordHelp({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation(['change-password', 'form'])
  const { min, max } = limits.password
  return (
    <aside className={styles.help} aria-labelledby="password-help">
      <h2 id="password-help">{t('help.heading')}</h2>
      <ul>
        <li>{t('form:rule.password', { min, max })}</li>
        <li>{t('help.own')}</li>
        <li>{t('help.long')}</li>
      </ul>
      {!isFirst && <p>{t('help.forgotten')}</p>}
    </aside>
  )
}
