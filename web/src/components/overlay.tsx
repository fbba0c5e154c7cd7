import { type ReactNode, Suspense, useState } from 'react'
import { type OnDemand, useOnDemand } from './on-demand.ts'

/** What a drawer or a dialog gets from `useOverlay`. */
export interface OverlayProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * A drawer or dialog that is loaded when it is first opened. `open` takes its own props; each opening starts
 * afresh, `update` changes the props of the one that is open. `element` belongs into the page.
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
