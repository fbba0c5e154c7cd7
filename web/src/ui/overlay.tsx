import { type ComponentType, createContext, Suspense, useContext, useMemo, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { type LazyComponent, useLazyComponent } from './lazy-component.ts'

/** The props that `useOverlay` passes to a drawer or dialog. */
export interface OverlayProps {
  onClose: () => void
}

/** Tells the drawer or dialog below it whether it is open. */
export const IsOpen = createContext(true)

/** Whether the overlay around the component is open; true outside of one. */
export function useIsOpen(): boolean {
  return useContext(IsOpen)
}

interface Shown<Own> {
  props: Own | undefined
  isOpen: boolean
  /** Counts the openings, each of which mounts the overlay anew. */
  generation: number
}

/**
 * Holds a drawer or dialog that is loaded at first use. `open` takes its own props and mounts it anew; `live` props
 * replace them at each render. Render `element` in the page, which opening and closing do not render. `open` resolves
 * once it is loaded: a row's action that returns it is busy until then.
 */
export function useOverlay<Own>(part: LazyComponent<Own & OverlayProps>, live?: Partial<Own>) {
  const { View, loadView, prepare } = useLazyComponent(part)
  const [shown] = useState(() =>
    createStore<Shown<Own>>(() => ({ props: undefined, isOpen: false, generation: 0 })),
  )
  return {
    open: (props: Own) =>
      loadView(() =>
        shown.setState(({ generation }) => ({ props, isOpen: true, generation: generation + 1 })),
      ),
    element: <Overlay shown={shown} View={View} live={live} />,
    prepare,
  }
}

interface OverlayElementProps<Own> {
  shown: StoreApi<Shown<Own>>
  View: ComponentType<Own & OverlayProps>
  live: Partial<Own> | undefined
}

/** Closing renders what reads `useIsOpen`, and not the form or the details in the overlay. */
function Overlay<Own>({ shown, View, live }: OverlayElementProps<Own>) {
  const { props, isOpen, generation } = useStore(shown)
  const view = useMemo(() => {
    const onClose = () => shown.setState({ isOpen: false })
    return props && <View key={generation} {...props} {...live} onClose={onClose} />
  }, [shown, View, props, generation, live])
  return (
    view && (
      <Suspense>
        <IsOpen value={isOpen}>{view}</IsOpen>
      </Suspense>
    )
  )
}
