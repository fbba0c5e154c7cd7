import { applyLanguage, i18n, storedLanguage } from '../i18n/i18n.ts'
import { storedSettings, useSettings } from '../shell/settings/settings-store.ts'
import { storedSize, useSize } from '../ui/theme/size-store.ts'
import { storedTheme, useTheme } from '../ui/theme/theme-store.ts'

/** Applies the theme, settings, size and language that another browser tab has stored. */
export async function applyStoredPreferences(): Promise<void> {
  useTheme.setState(storedTheme())
  useSettings.setState(storedSettings())
  useSize.setState({ size: storedSize() })
  const language = storedLanguage()
  if (language !== i18n.language) await applyLanguage(language)
}
