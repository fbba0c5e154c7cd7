import { createPath } from '@remix-run/router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useRouter } from '#web/patches/router-internals.tsx'
import { type ButtonStyleProps, inSpan, useButtonClass } from '../ui/button.tsx'
import { useAppServices } from './app-services.ts'
import { useIsPermitted } from './permissions.ts'

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path with its query string; undefined renders the content alone. */
  to: string | undefined
  state?: unknown
  button?: ButtonStyleProps
  /** Skips the look-up in the menu for a known page. */
  isPermitted?: boolean
  /** Rendered without the page in the menu; by default the content, and nothing for a button. */
  fallback?: ReactNode
}

/** A link to a page, which it prefetches on hover and focus, without re-rendering on navigation. */
export function PageLink(props: PageLinkProps) {
  const { to, state, button, isPermitted = false, fallback, children, ...rest } = props
  const { className, onClick, onFocus, onPointerEnter, ...attributes } = rest
  const router = useRouter()
  const { prefetchPage } = useAppServices()
  const isInMenu = useIsPermitted()
  const buttonClass = useButtonClass(button ?? {})
  if (to === undefined || (!isPermitted && !isInMenu(to))) {
    if (fallback !== undefined) return inSpan(fallback)
    return button ? null : inSpan(children)
  }
  return (
    <a
      {...attributes}
      href={`#${to}`}
      className={button ? buttonClass : className}
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
      {button ? inSpan(children) : children}
    </a>
  )
}

/** Returns false for clicks with a modifier key or another button, which open a new tab or window. */
function isUnmodifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
