import { type ComponentType, useEffect, useState } from 'react'
import { onDemand } from '#web/src/ui/lazy-component.ts'
import type { EarningsNumbersProps } from './earnings-numbers.tsx'

const part = onDemand(async () => (await import('./earnings-numbers.tsx')).EarningsNumbers)

type Loaded =
  | { state: 'loading' }
  | { state: 'loaded'; View: ComponentType<EarningsNumbersProps> }
  | { state: 'failed'; retry: () => void }

/** Loads the numbers beside the list's first rows, so that they weigh nothing before this page. */
export function useNumbers(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const isLoading = loaded.state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isCurrent = true
    part.load().then(
      (View) => isCurrent && setLoaded({ state: 'loaded', View }),
      () => isCurrent && setLoaded({ state: 'failed', retry: () => setLoaded({ state: 'loading' }) }),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading])
  return loaded
}
