import { useLayoutEffect } from 'react'

/** Takes the skeleton of index.html away, once there is something to show in its place. */
export function useScreenReady(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
}
