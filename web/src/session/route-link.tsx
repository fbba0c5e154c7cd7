import { createPath } from '@remix-run/router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useRouter } from '#web/patches/router-internals.tsx'
import { useAppServices } from './app-services.ts'

interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path with its query string. */
  to: string
  /** Data of the new history entry. */
  state?: unknown
}

/** A link that prefetches its page on hover and focus. Unlike `Link` it does not re-render on navigation. */
export function RouteLink({
  to,
  state,
  onClick,
  onFocus,
  onPointerEnter,
  children,
  ...rest
}: RouteLinkProps) {
  const router = useRouter()
  const { prefetchPage } = useAppServices()
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isUnmodifiedClick(event)) return
        event.preventDefault()
        // A link to the current address adds no history entry.
        void router.navigate(to, { replace: createPath(router.state.location) === to, state })
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

/** Returns false for clicks with a modifier key or another button, which open a new tab or window. */
function isUnmodifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
