import { createPath } from '@remix-run/router'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import { useRouter } from '../lib/router-internals.tsx'

/** Prefetches the code of the page at a path; provided beside the router. */
export const PrefetchPage = createContext<(path: string) => void>(() => {})

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole path within the console, with its search. */
  to: string
}

/**
 * A link to a page whose code is fetched as soon as the link is pointed at or has the focus. Unlike the router's
 * own, which looks at the address, it is not drawn anew whenever somebody goes somewhere.
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
        // To go where one is already is no step that could be taken back.
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

/** Whether a click means this window: with a key held, or another button, it means a new tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
