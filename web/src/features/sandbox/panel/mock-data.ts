import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Order } from '#contract/coins/order.ts'
import type { DemoAccount } from '../accounts.ts'
import { control } from '../controls.ts'
import { type MockState, readMockState } from '../mock-state.ts'
import type { Faults } from './faults.ts'

interface Answers {
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
  /** Empty for an e-mail without a code. */
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
  request: unknown
  response: unknown
}

const pollIntervalMs = 2000

/** False while the panel closes, which stops polling. */
export const PanelIsOpen = createContext(false)

/** Polls a control while the caller is mounted. */
export function useMock<Path extends keyof Answers>(path: Path) {
  const isOpen = useContext(PanelIsOpen)
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) =>
      (path === '/state'
        ? await readMockState(signal)
        : await control('GET', path, { signal })) as Answers[Path],
    refetchInterval: isOpen ? pollIntervalMs : false,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

/** Changes the current faults, which other users of the sandbox may have changed. */
export async function changeFaults(change: (faults: Faults) => Faults): Promise<void> {
  const { faults } = await readMockState()
  await control('PUT', '/faults', { body: change(faults) })
}
