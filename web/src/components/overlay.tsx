import { type ReactNode, Suspense, useState } from 'react'
import { type OnDemand, useOnDemand } from './on-demand.ts'

/** The props that `useOverlay` passes to a drawer or dialog. */
export interface OverlayProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Holds a drawer or dialog that is loaded at first use. `open` takes its own props and mounts it anew, `update` changes
 * the props of the open one. Render `element` in the page.
 */
export function useOverlay<Own>(part: OnDemand<Own & OverlayProps>) {
  const { View, whenLoaded, prepare } = useOnDemand(part)
  const [shown, setShown] = useState<{ props: Own; isOpen: boolean; turn: number }>()
  const open = (props: Own) =>
    whenLoaded(() => setShown((before) => ({ props, isOpen: true, turn: (before?.turn ?? 0) + 1 })))
  const update = (props: Own) => setShown((before) => before && { ...before, props })
  const close = () => setShown((before) => before && { ...before, isOpen: false })
  let element: ReactNode = null
  if (shown) {
    element = (
      <Suspense>
        <View key={shown.turn} {...shown.props} isOpen={shown.isOpen} onClose={close} />
      </Suspense>
    )
  }
  return { open, update, close, element, prepare }
}
