import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Order } from '#contract/coins/order.ts'
import type { DemoAccount } from '../controls.ts'
import { control } from '../controls.ts'
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
  /** The verification code; empty when there is none. */
  code: string
  created: string
}

export interface Exchange {
  id: number
  time: string
  method: string
  path: string
  /** The HTTP status; 0 for a dropped call. */
  status: number
  code: number | null
  duration_ms: number
  request: unknown
  response: unknown
  /** The fault rule that was applied, by its position from 1; absent in a mock of an older release. */
  fault?: { rule: number } | null
}

const pollIntervalMs = 2000

/** Whether the panel is open; queries poll only then. */
export const PanelIsOpen = createContext(false)

/** Polls an endpoint of the control API while the panel is open. */
export function useMockQuery<Path extends keyof Responses>(path: Path) {
  const isOpen = useContext(PanelIsOpen)
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) =>
      (path === '/state'
        ? await readMockState(signal)
        : await control('GET', path, { signal })) as Responses[Path],
    refetchInterval: isOpen ? pollIntervalMs : false,
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
