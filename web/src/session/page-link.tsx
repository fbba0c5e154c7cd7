import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyleProps, inSpan, useButtonClass } from '../ui/button.tsx'
import { useIsPermitted } from './permissions.ts'
import { RouteLink } from './route-link.tsx'

interface PageLinkProps extends ComponentProps<typeof RouteLink> {
  /** Rendered if the user's menu lacks the page; default: the link's content. */
  fallback?: ReactNode
}

/** A link to a page that may be missing from the user's menu. */
export function PageLink({ fallback, ...link }: PageLinkProps) {
  const isPermitted = useIsPermitted()
  if (isPermitted(link.to)) return <RouteLink {...link} />
  return fallback === undefined ? link.children : fallback
}

interface PageLinkButtonProps extends ButtonStyleProps {
  to: string
  children: ReactNode
}

/** A link to a page, styled as a button; renders nothing if the user's menu lacks the page. */
export function PageLinkButton({ to, children, ...style }: PageLinkButtonProps) {
  const className = useButtonClass(style)
  const isPermitted = useIsPermitted()
  if (!isPermitted(to)) return null
  return (
    <RouteLink to={to} className={className}>
      {inSpan(children)}
    </RouteLink>
  )
}
