import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Installs fake timers until the test ends; they also advance with real time. Returns a function that advances them. While
 * it does, real time stands still: on a slow machine fake-timers would else move the end away as fast as it comes nearer.
 */
export function holdClock(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return (milliseconds) =>
    act(async () => {
      vi.setTimerTickMode('manual')
      await vi.advanceTimersByTimeAsync(milliseconds)
      vi.setTimerTickMode('interval')
    })
}
