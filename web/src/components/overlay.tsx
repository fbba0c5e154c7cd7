import { type ReactNode, Suspense, useState } from 'react'
import { type OnDemand, useOnDemand } from './on-demand.ts'

/** The props that `useOverlay` passes to a drawer or dialog. */
export interface OverlayProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Holds a drawer or dialog that is loaded at first use; the page renders `element`. `open` mounts it with its own
 * props, of which `live` ones are replaced at each render.
 */
export function useOverlay<Own>(part: OnDemand<Own & OverlayProps>, live?: Partial<Own>) {
  const { View, whenLoaded, prepare } = useOnDemand(part)
  const [shown, setShown] = useState<{ props: Own; isOpen: boolean; generation: number }>()
  const open = (props: Own) =>
    whenLoaded(() =>
      setShown((before) => ({ props, isOpen: true, generation: (before?.generation ?? 0) + 1 })),
    )
  const close = () => setShown((before) => before && { ...before, isOpen: false })
  let element: ReactNode = null
  if (shown) {
    element = (
      <Suspense>
        <View key={shown.generation} {...shown.props} {...live} isOpen={shown.isOpen} onClose={close} />
      </Suspense>
    )
  }
  return { open, close, element, prepare }
}
