import { create } from 'zustand'
import { control } from './controls.ts'
import type { Faults } from './panel/faults.ts'

export interface MockState {
  scenario: string
  /** The sandbox's time in the provider's format. */
  now: string
  clock_offset_s: number
  min_version: string | null
  captcha: 'on' | 'off'
  faults: Faults
}

/** The state that was read last; null before the first one, and where the mock has no controls. */
export const useMockState = create<{ state: MockState | null }>(() => ({ state: null }))

/** Reads the sandbox's state and remembers it. @throws {ControlFailure} when the mock fails */
export async function readMockState(signal?: AbortSignal): Promise<MockState> {
  const state = (await control('GET', '/state', { ...(signal && { signal }) })) as MockState
  useMockState.setState({ state })
  return state
}

export type Disturbance = 'faults' | 'latency' | 'clock'

/** Lists what makes the provider behave in another way than usual. */
export function disturbancesOf({ faults, min_version, clock_offset_s }: MockState): Disturbance[] {
  const found: Disturbance[] = []
  if (faults.rules.length > 0 || min_version !== null) found.push('faults')
  if (faults.latency_ms[1] > 0) found.push('latency')
  if (clock_offset_s !== 0) found.push('clock')
  return found
}
