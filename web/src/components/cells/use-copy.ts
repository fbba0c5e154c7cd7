import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/feedback.ts'

/** Copies a text and says so; answers whether it could. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTranslation('list')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ type: 'success', text: t('copied') })
      return true
    } catch {
      // No right to the clipboard, or no clipboard without https.
      showToast({ type: 'error', text: t('copyFailed') })
      return false
    }
  }
}
