import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { announce, showToast } from '#web/src/lib/feedback.ts'
import { ControlError, control, type DemoAccount } from '../controls.ts'
import { type MockState, readMockState } from '../mock-state.ts'
import type { Faults } from './faults.ts'

interface Responses {
  '/state': MockState
  '/accounts': { accounts: DemoAccount[] }
  '/scenarios': { scenarios: { name: string; description: string }[] }
  '/inbox': { mails: Mail[] }
  '/orders': { orders: (Order & { username: string })[] }
  '/requests': { requests: Exchange[] }
}

export interface Mail {
  id: number
  to: string
  subject: string
  text: string
  code: string
  created: string
}

export interface Exchange {
  id: number
  time: string
  method: string
  path: string
  status: number
  code: number | null
  duration_ms: number
  /** The recorded body, without secrets; null when there is none. */
  request: unknown
  response: unknown
  /** The position of the applied fault rule, from 1; absent in a mock of an older release. */
  fault?: { rule: number } | null
}

const pollIntervalMs = 2000

export function useMockQuery<Path extends keyof Responses>(path: Path) {
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) =>
      (path === '/state'
        ? await readMockState(signal)
        : await control('GET', path, { signal })) as Responses[Path],
    refetchInterval: pollIntervalMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

/** Updates the faults; reads them first, because other users of the sandbox may have changed them. */
export async function updateFaults(change: (faults: Faults) => Faults): Promise<void> {
  const { faults } = await readMockState()
  await control('PUT', '/faults', { body: change(faults) })
}

/** Returns a function that runs one action at a time and shows its result, or its error, as a toast. */
export function useMockAction() {
  const { t } = useTranslation(['demoPanel', 'common'])
  const queryClient = useQueryClient()
  const { busy, run } = useCall()
  const textOf = (error: unknown) => {
    if (!(error instanceof ControlError)) throw error
    return error.reason === null ? t('common:error.network') : t('failed', { reason: error.reason })
  }
  const attempt = async (action: () => Promise<string | undefined>) => {
    try {
      const text = await action()
      if (text !== undefined) announce(text)
    } catch (error) {
      showToast({ type: 'error', text: textOf(error) })
    } finally {
      await queryClient.invalidateQueries()
    }
  }
  return { busy, act: (action: () => Promise<string | undefined>) => void run(() => attempt(action)) }
}
