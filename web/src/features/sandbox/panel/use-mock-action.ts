import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/src/lib/feedback.ts'
import { useSingleFlight } from '#web/src/lib/single-flight.ts'
import { ControlFailure } from '../controls.ts'

/** An action that was not done; its message is shown. */
export class ActionRefused extends Error {
  override name = 'ActionRefused'
}

/** Runs one action at a time and shows the text that it resolves with, or its error. */
export function useMockAction() {
  const { t } = useTranslation(['demo-panel', 'common'])
  const queries = useQueryClient()
  const { busy, run } = useSingleFlight()
  const textOf = (error: unknown) => {
    if (error instanceof ActionRefused) return error.message
    if (!(error instanceof ControlFailure)) throw error
    return error.reason === null ? t('common:error.network') : t('failed', { reason: error.reason })
  }
  const attempt = async (work: () => Promise<string | undefined>) => {
    try {
      const text = await work()
      if (text !== undefined) showToast({ type: 'success', text: text })
    } catch (error) {
      showToast({ type: 'error', text: textOf(error) })
    } finally {
      await queries.invalidateQueries()
    }
  }
  return { busy, act: (work: () => Promise<string | undefined>) => void run(() => attempt(work)) }
}
