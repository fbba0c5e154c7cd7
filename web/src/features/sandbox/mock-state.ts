import { create } from 'zustand'
import { ControlError, control } from './controls.ts'
import type { Faults } from './panel/faults.ts'

export interface MockState {
  scenario: string
  now: string
  clock_offset_s: number
  min_version: string | null
  captcha: 'on' | 'off'
  faults: Faults
}

export const useMockState = create<{ state: MockState | null }>(() => ({ state: null }))

/** The state of a corrupt sandbox, which the panel can reset. */
const unknownState: MockState = {
  scenario: '',
  now: '',
  clock_offset_s: 0,
  min_version: null,
  captcha: 'on',
  faults: { latency_ms: [0, 0], rules: [] },
}

export async function readMockState(signal?: AbortSignal): Promise<MockState> {
  try {
    const state = (await control('GET', '/state', { signal })) as MockState
    useMockState.setState({ state })
    return state
  } catch (error) {
    const isCorrupt = error instanceof ControlError && error.status >= 500
    if (isCorrupt) useMockState.setState(({ state }) => ({ state: state ?? unknownState }))
    throw error
  }
}

export type MockOverride = 'faults' | 'latency' | 'clock'

/** Returns the settings that make the mock behave differently from the default. */
export function overridesOf({ faults, min_version, clock_offset_s }: MockState): MockOverride[] {
  const overrides: MockOverride[] = []
  if (faults.rules.length > 0 || min_version !== null) overrides.push('faults')
  if (faults.latency_ms[1] > 0) overrides.push('latency')
  if (clock_offset_s !== 0) overrides.push('clock')
  return overrides
}
