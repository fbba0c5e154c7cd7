import type { MenuProps } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { useHome } from '#web/src/session/home.ts'
import { RouteLink } from '#web/src/session/route-link.tsx'
import { usePageTrail, useTitleOf } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import styles from './page-breadcrumb.module.css'

interface Place {
  path: string
  title: string
}

export function PageBreadcrumb() {
  const { t } = useTranslation('shell')
  const places = usePlaces()
  const { room, full, collapsed } = useCollapsed(places.length)
  const shown = places.slice(0, collapsed.from)
  const hidden = places.slice(collapsed.from, collapsed.to)
  const rest = places.slice(collapsed.to)
  return (
    <nav ref={room} aria-label={t('breadcrumb')} className={styles.breadcrumb}>
      <ol className={styles.trail}>
        {shown.map((place) => (
          <Item key={place.path} place={place} last={place === places.at(-1)} />
        ))}
        {hidden.length > 0 && (
          <li>
            <HiddenPlaces places={hidden} />
          </li>
        )}
        {rest.map((place) => (
          <Item key={place.path} place={place} last={place === places.at(-1)} />
        ))}
      </ol>
      {/* For measuring; its texts come from CSS, so that the page has them once. */}
      <ol ref={full} aria-hidden className={styles.full}>
        {places.map(({ path, title }) => (
          <li key={path} data-title={title} />
        ))}
      </ol>
    </nav>
  )
}

function usePlaces(): Place[] {
  const { t } = useTranslation('shell')
  const titleOf = useTitleOf()
  const trail = usePageTrail().filter(({ meta }) => meta.breadcrumb !== false)
  const places = trail.map((page) => ({ path: page.path, title: titleOf(page) }))
  const home = useHome()
  if (places[0]?.path !== home.path) places.unshift({ path: home.path, title: t('home') })
  return places
}

function Item({ place: { path, title }, last }: { place: Place; last: boolean }) {
  return <li>{last ? <span aria-current="page">{title}</span> : <RouteLink to={path}>{title}</RouteLink>}</li>
}

function HiddenPlaces({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const items: MenuProps['items'] = places.map(({ path, title }) => ({
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

/** Pixels, with the separator. */
const ellipsisWidth = 50

export interface Collapsed {
  /** The index of the first collapsed entry. */
  from: number
  /** The index after the last one. */
  to: number
}

/**
 * Returns the entries of a trail to collapse: never the last, the first only when it does not fit. `widths` of the
 * entries with their separators and `room` are in pixels.
 */
export function collapse(widths: readonly number[], room: number): Collapsed {
  const sum = widths.reduce((all, width) => all + width, 0)
  const last = widths.length - 1
  if (sum <= room || last < 1) return { from: 0, to: 0 }
  const ends = (widths[0] ?? 0) + ellipsisWidth + (widths[last] ?? 0)
  return { from: last > 1 && ends <= room ? 1 : 0, to: last }
}

interface CollapsedTrail {
  room: RefObject<HTMLElement | null>
  /** The whole trail, hidden, for measuring. */
  full: RefObject<HTMLOListElement | null>
  collapsed: Collapsed
}

export function useCollapsed(count: number): CollapsedTrail {
  const room = useRef<HTMLElement>(null)
  const full = useRef<HTMLOListElement>(null)
  const [{ from, to }, setCollapsed] = useState<Collapsed>({ from: 0, to: 0 })
  useEffect(() => {
    if (!room.current || !full.current) return
    const [frame, trail] = [room.current, full.current]
    // In its callback, reading sizes causes no layout.
    const observer = new ResizeObserver(() => {
      const widths = [...trail.children].map((child) => child.getBoundingClientRect().width)
      // Not clientWidth, which is rounded up, too.
      const next = collapse(widths, frame.getBoundingClientRect().width)
      setCollapsed((last) => (last.from === next.from && last.to === next.to ? last : next))
    })
    observer.observe(frame)
    observer.observe(trail)
    return () => observer.disconnect()
  }, [])
  // The trail may have changed since it was measured.
  const end = Math.min(to, count - 1)
  return { room, full, collapsed: { from: Math.min(from, end), to: end } }
}
