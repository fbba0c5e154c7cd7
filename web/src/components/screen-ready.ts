import { useLayoutEffect } from 'react'

let show: () => void = () => {}

/** Resolves when the first screen of this window is there. */
export const screenReady = new Promise<void>((resolve) => {
  show = resolve
})

/** Takes the skeleton of index.html away, once there is something to show in its place. */
export function useScreenReady(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = ''
    show()
  }, [])
}
