import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '#web/src/i18n/i18n.ts'
import { AdornmentButton } from '#web/src/ui/native/adornment-button.tsx'
import { line } from '#web/src/ui/native/line-icons.tsx'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import styles from './sign-in-page.module.css'

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

function SunIcon() {
  return (
    <svg {...line} aria-hidden="true">
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4" />
    </svg>
  )
}

function MoonIcon() {
  return (
    <svg {...line} aria-hidden="true">
      <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" />
    </svg>
  )
}
