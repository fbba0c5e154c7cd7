import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/feedback.ts'

/** Copies a text to the clipboard and shows a toast; resolves to whether it succeeded. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTranslation('list')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ type: 'success', text: t('copied') })
      return true
    } catch {
      // The permission was denied, or the page is not served over https.
      showToast({ type: 'error', text: t('copyFailed') })
      return false
    }
  }
}
