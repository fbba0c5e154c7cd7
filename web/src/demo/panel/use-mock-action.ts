import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useExclusive } from '../../lib/exclusive.ts'
import { showToast } from '../../lib/feedback.ts'
import { ControlFailure } from '../controls.ts'

/** Runs one action at a time and shows the text that it resolves with, or its error. */
export function useMockAction() {
  const { t } = useTranslation(['demo-panel', 'common'])
  const queries = useQueryClient()
  const { busy, run } = useExclusive()
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      const text = await work()
      if (text !== undefined) showToast({ type: 'success', text: text })
    } catch (error) {
      if (!(error instanceof ControlFailure)) throw error
      const text = error.reason === null ? t('common:error.network') : t('failed', { reason: error.reason })
      showToast({ type: 'error', text })
    } finally {
      await queries.invalidateQueries()
    }
  }
  return { busy, act: (work: () => Promise<string | undefined>) => void run(() => attempt(work)) }
}
