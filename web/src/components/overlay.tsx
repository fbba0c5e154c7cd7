import { type ReactNode, Suspense, useState } from 'react'
import { type OnDemand, useOnDemand } from './on-demand.ts'

/** What a drawer or a dialog gets from `useOverlay`. */
export interface OverlayProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * A drawer or dialog that is loaded when it is first opened. `open` takes its own props; each opening starts
 * afresh. `element` belongs into the page.
 */
export function useOverlay<Props extends OverlayProps>(part: OnDemand<Props>) {
  const { View, whenLoaded, prepare } = useOnDemand(part)
  const [shown, setShown] = useState<{
    props: Omit<Props, keyof OverlayProps>
    isOpen: boolean
    turn: number
  }>()
  const open = (props: Omit<Props, keyof OverlayProps>) =>
    whenLoaded(() => setShown((before) => ({ props, isOpen: true, turn: (before?.turn ?? 0) + 1 })))
  const close = () => setShown((before) => before && { ...before, isOpen: false })
  let element: ReactNode = null
  if (shown) {
    // TypeScript cannot put the two halves of a generic type together again.
    const props = { ...shown.props, isOpen: shown.isOpen, onClose: close } as unknown as Props
    element = (
      <Suspense>
        <View key={shown.turn} {...props} />
      </Suspense>
    )
  }
  return { open, close, element, prepare }
}
