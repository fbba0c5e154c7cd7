import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLooks, inSpan, useButtonClass } from '../ui/button.tsx'
import { useIsPermitted } from './permissions.ts'
import { RouteLink } from './route-link.tsx'

interface PageLinkProps extends ComponentProps<typeof RouteLink> {
  /** What stands where the user's menu lacks the page; by default the link's content. */
  otherwise?: ReactNode
}

/** A link to a page that not every role has. */
export function PageLink({ otherwise, ...link }: PageLinkProps) {
  const isPermitted = useIsPermitted()
  if (isPermitted(link.to)) return <RouteLink {...link} />
  return otherwise === undefined ? link.children : otherwise
}

interface PageLinkButtonProps extends ButtonLooks {
  to: string
  children: ReactNode
}

/** A link to a page that looks like a button; nothing where the user's menu lacks the page. */
export function PageLinkButton({ to, children, ...looks }: PageLinkButtonProps) {
  const className = useButtonClass(looks)
  const isPermitted = useIsPermitted()
  if (!isPermitted(to)) return null
  return (
    <RouteLink to={to} className={className}>
      {inSpan(children)}
    </RouteLink>
  )
}
