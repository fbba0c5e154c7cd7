import { useLayoutEffect } from 'react'

let show: () => void = () => {}
let isReady = false

/** Resolves when the first screen of this window is there. */
export const screenReady = new Promise<void>((resolve) => {
  show = resolve
})

/** Whether the first screen of this window is there. */
export function isScreenReady(): boolean {
  return isReady
}

/** Takes the skeleton of index.html away, once there is something to show in its place. */
export function useScreenReady(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = ''
    isReady = true
    show()
  }, [])
}
