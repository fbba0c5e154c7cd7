import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { LazyComponent } from './lazy-component.ts'

/** Returns a lazy tool, rendered while open, and its button's handlers; a toast reports a failed load. */
export function useTool({ View, loadView, prefetch }: LazyComponent<{ onClose: () => void }>) {
  const [isOpen, setOpen] = useState(false)
  return {
    element: isOpen && (
      <Suspense>
        <View onClose={() => setOpen(false)} />
      </Suspense>
    ),
    trigger: { onMouseEnter: prefetch, onFocus: prefetch, onClick: () => void loadView(() => setOpen(true)) },
  }
}

/** Loads a component on demand, outside of Suspense; `retry` after a failure. */
export function useLoaded<Props>({ load }: LazyComponent<Props>, isNeeded = true) {
  const [View, setView] = useState<ComponentType<Props>>()
  const [hasFailed, setFailed] = useState(false)
  const isLoading = isNeeded && !View && !hasFailed
  const start = useEffectEvent(load)
  useEffect(() => {
    if (!isLoading) return
    let isCurrent = true
    start().then(
      (loaded) => isCurrent && setView(() => loaded),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [isLoading])
  return { View, hasFailed, retry: () => setFailed(false) }
}
