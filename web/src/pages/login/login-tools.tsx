import { useTranslation } from 'react-i18next'
import { AdornmentButton } from '../../components/plain/adornment-button.tsx'
import { useTheme } from '../../components/theme/theme-store.ts'
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts'
import { MoonIcon, SunIcon } from './login-icons.tsx'
import styles from './login-page.module.css'

export function LoginTools() {
  const { t } = useTranslation()
  const { scheme, setMode } = useTheme()
  const other = currentLanguage() === 'zh' ? 'en' : 'zh'
  const otherScheme = scheme === 'dark' ? 'light' : 'dark'
  return (
    <div className={styles.tools}>
      <button
        type="button"
        lang={other}
        className={styles.language}
        onClick={() => void changeLanguage(other)}
      >
        {t(`language.${other}`)}
      </button>
      <AdornmentButton label={t(`theme.switch.${otherScheme}`)} onClick={() => setMode(otherScheme)}>
        {scheme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </AdornmentButton>
    </div>
  )
}
