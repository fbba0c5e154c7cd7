import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#web/src/api/use-call.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { ControlError } from '../controls.ts'

/** An expected failure of an action; its message is shown to the user. */
export class ActionError extends Error {
  override name = 'ActionError'
}

/** Returns a function that runs one action at a time and shows its result, or its error, as a toast. */
export function useMockAction() {
  const { t } = useTranslation(['demoPanel', 'common'])
  const queryClient = useQueryClient()
  const { busy, run } = useCall()
  const textOf = (error: unknown) => {
    if (error instanceof ActionError) return error.message
    if (!(error instanceof ControlError)) throw error
    return error.reason === null ? t('common:error.network') : t('failed', { reason: error.reason })
  }
  const attempt = async (action: () => Promise<string | undefined>) => {
    try {
      const text = await action()
      if (text !== undefined) showToast({ type: 'success', text })
    } catch (error) {
      showToast({ type: 'error', text: textOf(error) })
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  return { busy, act: (action: () => Promise<string | undefined>) => void run(() => attempt(action)) }
}
