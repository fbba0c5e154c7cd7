import { type ComponentType, createContext, Suspense, useContext, useMemo, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { LazyComponent } from './lazy-component.ts'

export interface OverlayProps {
  onClose: () => void
}

export const IsOpen = createContext(true)

/** Returns whether the surrounding overlay is open; true outside of one. */
export function useIsOpen(): boolean {
  return useContext(IsOpen)
}

interface OverlayState<Props> {
  props: Props | undefined
  isOpen: boolean
  generation: number
}

/**
 * Returns a drawer or dialog that loads at first use. `open` takes its props, remounts it, and resolves once it is
 * loaded. The page renders `element`, and does not re-render on opening or closing.
 */
export function useOverlay<Props>(part: LazyComponent<Props & OverlayProps>) {
  const { View, loadView, prefetch } = part
  const [store] = useState(() =>
    createStore<OverlayState<Props>>(() => ({ props: undefined, isOpen: false, generation: 0 })),
  )
  return {
    open: (props: Props) =>
      loadView(() =>
        store.setState(({ generation }) => ({ props, isOpen: true, generation: generation + 1 })),
      ),
    element: <Overlay store={store} View={View} />,
    prefetch,
  }
}

interface OverlayElementProps<Props> {
  store: StoreApi<OverlayState<Props>>
  View: ComponentType<Props & OverlayProps>
}

/** Re-renders only readers of `useIsOpen` on closing, not the overlay's content. */
function Overlay<Props>({ store, View }: OverlayElementProps<Props>) {
  const { props, isOpen, generation } = useStore(store)
  const view = useMemo(() => {
    const onClose = () => store.setState({ isOpen: false })
    return props && <View key={generation} {...props} onClose={onClose} />
  }, [store, View, props, generation])
  return (
    view && (
      <Suspense>
        <IsOpen value={isOpen}>{view}</IsOpen>
      </Suspense>
    )
  )
}
