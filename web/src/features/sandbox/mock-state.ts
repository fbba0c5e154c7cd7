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

/** The last state read; null before the first one, and when the mock has no control API. */
export const useMockState = create<{ state: MockState | null }>(() => ({ state: null }))

/** Reads the sandbox's state into the store. @throws {ControlError} when the mock fails */
export async function readMockState(signal?: AbortSignal): Promise<MockState> {
  const state = (await control('GET', '/state', { signal })) as MockState
  useMockState.setState({ state })
  return state
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
