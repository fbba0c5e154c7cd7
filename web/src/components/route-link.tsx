import { createPath } from '@remix-run/router'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import { useRouter } from '../lib/router-internals.tsx'

/** Prefetches the code of the page at a path; provided by the router. */
export const PrefetchPage = createContext<(path: string) => void>(() => {})

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A full path in the console, with its search. */
  to: string
}

/**
 * A link that prefetches its page on hover and focus. Unlike the router's `Link` it does not read the location, so
 * navigation does not render it again.
 */
export function RouteLink({ to, onClick, onFocus, onPointerEnter, children, ...rest }: RouteLinkProps) {
  const router = useRouter()
  const prefetchPage = useContext(PrefetchPage)
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        // A link to the current address adds no history entry.
        void router.navigate(to, { replace: createPath(router.state.location) === to })
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetchPage(to)
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetchPage(to)
      }}
    >
      {children}
    </a>
  )
}

/** Whether a click navigates in this window: modifier keys and other buttons open a new one. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
