import type { MenuProps } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { addresses } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useMatchedPages, useTitleOf } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import styles from './navbar.module.css'

/** Pixels, including the separator. */
const ellipsisWidth = 50

/** Indexes of the collapsed entries, as in `slice`: `to` is exclusive. */
export interface CollapsedRange {
  from: number
  to: number
}

interface Crumb {
  path: string
  title: string
}

export function PageBreadcrumb() {
  const { t } = useTranslation('shell')
  const crumbs = useCrumbs()
  const { container, measured, collapsed } = useCollapsedRange(crumbs.length)
  const leading = crumbs.slice(0, collapsed.from)
  const hidden = crumbs.slice(collapsed.from, collapsed.to)
  const trailing = crumbs.slice(collapsed.to)
  return (
    <nav ref={container} aria-label={t('breadcrumb')} className={styles.breadcrumb}>
      <ol className={styles.trail}>
        {leading.map((crumb) => (
          <Item key={crumb.path} crumb={crumb} last={crumb === crumbs.at(-1)} />
        ))}
        {hidden.length > 0 && (
          <li>
            <CollapsedMenu crumbs={hidden} />
          </li>
        )}
        {trailing.map((crumb) => (
          <Item key={crumb.path} crumb={crumb} last={crumb === crumbs.at(-1)} />
        ))}
      </ol>
      {/* Measures the widths; CSS content keeps the texts out of the document. */}
      <ol ref={measured} aria-hidden className={styles.full}>
        {crumbs.map(({ path, title }) => (
          <li key={path} data-title={title} />
        ))}
      </ol>
    </nav>
  )
}

function useCrumbs(): Crumb[] {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const trail = useMatchedPages().filter(({ meta }) => meta.breadcrumb !== false)
  // A page may have its group's path.
  const pages = trail.filter(({ path }, index) => path !== trail[index + 1]?.path)
  const crumbs = pages.map((page) => ({ path: page.path, title: titleOf(page) }))
  const home = addresses.dashboard
  if (crumbs[0]?.path !== home) crumbs.unshift({ path: home, title: t('home') })
  return crumbs
}

function Item({ crumb: { path, title }, last }: { crumb: Crumb; last: boolean }) {
  return (
    <li>
      {last ? (
        <span aria-current="page" title={title}>
          {title}
        </span>
      ) : (
        <PageLink isPermitted to={path}>
          {title}
        </PageLink>
      )}
    </li>
  )
}

function CollapsedMenu({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const items: MenuProps['items'] = crumbs.map(({ path, title }) => ({
    key: path,
    label: title,
    onClick: () => void router.navigate(path),
  }))
  return (
    <DropdownMenu menu={{ items }}>
      <Button type="text" size="small" aria-label={t('breadcrumbMore')} title={t('breadcrumbMore')}>
        …
      </Button>
    </DropdownMenu>
  )
}

/** Returns the entries to collapse: never the last, the first only if necessary. In pixels, with separators. */
export function collapse(widths: readonly number[], available: number): CollapsedRange {
  const sum = widths.reduce((all, width) => all + width, 0)
  const last = widths.length - 1
  if (sum <= available || last < 1) return { from: 0, to: 0 }
  const ends = (widths[0] ?? 0) + ellipsisWidth + (widths[last] ?? 0)
  return { from: last > 1 && ends <= available ? 1 : 0, to: last }
}

interface CollapsedTrail {
  container: RefObject<HTMLElement | null>
  measured: RefObject<HTMLOListElement | null>
  collapsed: CollapsedRange
}

function useCollapsedRange(count: number): CollapsedTrail {
  const container = useRef<HTMLElement>(null)
  const measured = useRef<HTMLOListElement>(null)
  const [{ from, to }, setCollapsed] = useState<CollapsedRange>({ from: 0, to: 0 })
  useEffect(() => {
    if (!container.current || !measured.current) return
    const [frame, trail] = [container.current, measured.current]
    // Reading sizes in its callback forces no layout.
    const observer = new ResizeObserver(() => {
      const widths = [...trail.children].map((child) => child.getBoundingClientRect().width)
      // `clientWidth` may be rounded up.
      const next = collapse(widths, frame.getBoundingClientRect().width)
      setCollapsed((last) => (last.from === next.from && last.to === next.to ? last : next))
    })
    observer.observe(frame)
    observer.observe(trail)
    return () => observer.disconnect()
  }, [])
  // The trail may have changed since it was measured.
  const end = Math.min(to, count - 1)
  return { container, measured, collapsed: { from: Math.min(from, end), to: end } }
}
