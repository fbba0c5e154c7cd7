import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { RouteLink } from './route-link.tsx'

/** Whether the user's menu has the page at an address; provided by the shell. */
export const PermittedPages = createContext<(address: string) => boolean>(() => true)

interface PageLinkProps extends ComponentProps<typeof RouteLink> {
  /** What is shown where the menu lacks the page; by default the link's content. */
  otherwise?: ReactNode
}

/** A link to a page that not every role has. */
export function PageLink({ otherwise, ...link }: PageLinkProps) {
  const isPermitted = useContext(PermittedPages)
  if (isPermitted(link.to)) return <RouteLink {...link} />
  return otherwise === undefined ? link.children : otherwise
}
