import { onTestFinished, vi } from 'vitest'

/** Makes local storage refuse every write until the test ends; what it holds can be read. */
export function fillStorage(): void {
  const real = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  })
  onTestFinished(() => void vi.stubGlobal('localStorage', real))
}
