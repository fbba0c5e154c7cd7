import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { environment } from '#web/src/lib/environment.ts'
import { focusPage } from '#web/src/lib/focus.ts'
import { useIsPageMissing } from '#web/src/session/app-services.ts'
import { isExternal, type MenuItem } from '#web/src/session/menu.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useMatchedPages, useTitleOf } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { type SidebarEntry, sidebarEntries } from '#web/src/session/sidebar-entries.ts'
import { Button, Chevron } from '#web/src/ui/button.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { MenuIcon } from '#web/src/ui/menu-icon.tsx'
import { Flyout } from './flyout.tsx'
import styles from './sidebar.module.css'
import { useSidebar } from './sidebar-store.ts'

/** The menu's entries: links, and groups as buttons, which a folded sidebar opens beside it. */
export function SidebarMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell')
  const menu = useSession(({ session }) => session?.menu)
  const entries = useMemo(() => sidebarEntries(menu ?? []), [menu])
  const trail = useMatchedPages()
  const [open, toggle] = useOpenGroups(trail.map(({ path }) => path).join('\n'))
  const active = trail.at(-1)?.meta.activeMenu ?? trail.at(-1)?.path ?? ''
  return (
    <nav
      aria-label={t('navigation')}
      className={styles.menu}
      data-tour="sidebar"
      data-collapsed={collapsed || undefined}
    >
      <Entries entries={entries} active={active} open={open} onToggle={toggle} collapsed={collapsed} />
    </nav>
  )
}

interface EntryState {
  /** The path of the current entry; empty outside of it. */
  active: string
  open: readonly string[]
  onToggle: (path: string) => void
  collapsed?: boolean
}

function Entries({ entries, active, ...state }: EntryState & { entries: readonly SidebarEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.item.path} entry={entry} active={holds(entry, active) ? active : ''} {...state} />
      ))}
    </ul>
  )
}

function holds({ item, children }: SidebarEntry, path: string): boolean {
  return item.path === path || children.some((child) => holds(child, path))
}

/** Memoized, so that a navigation renders the two entries that change. */
const Entry = memo(function Entry({
  entry,
  collapsed = false,
  ...state
}: EntryState & { entry: SidebarEntry }) {
  const { item, children } = entry
  const title = useTitleOf()(item)
  const content = (
    <>
      <MenuIcon name={item.meta.icon} />
      <span data-truncated className={styles.title}>
        {title}
      </span>
    </>
  )
  if (children.length === 0) {
    return (
      <li>
        <EntryLink item={item} title={title} isActive={state.active === item.path} hasTooltip={collapsed}>
          {content}
        </EntryLink>
      </li>
    )
  }
  const list = <Entries entries={children} {...state} />
  const isCurrent = state.active !== ''
  if (collapsed) {
    return (
      <Flyout content={content} isCurrent={isCurrent}>
        {list}
      </Flyout>
    )
  }
  const isOpen = state.open.includes(item.path)
  return (
    <li>
      <Button
        type="plain"
        className={styles.entry}
        data-current={isCurrent}
        aria-expanded={isOpen}
        onClick={() => state.onToggle(item.path)}
      >
        {content}
        <Chevron />
      </Button>
      {isOpen && list}
    </li>
  )
})

interface EntryLinkProps {
  item: MenuItem
  title: string
  isActive: boolean
  hasTooltip: boolean
  children: ReactNode
}

function EntryLink({ item, title, isActive, hasTooltip, children }: EntryLinkProps) {
  const { path, component } = item
  const { t } = useTranslation('shell')
  const isMissing = useIsPageMissing()(component)
  const note = t('notOffered', { title })
  const tooltip = hasTooltip ? title : undefined
  if (isExternal(path)) {
    return (
      <Link href={path} className={styles.entry} title={tooltip}>
        {children}
      </Link>
    )
  }
  return (
    <PageLink
      isPermitted
      to={path}
      className={styles.entry}
      title={isMissing ? note : tooltip}
      aria-label={isMissing ? note : undefined}
      aria-current={isActive ? 'page' : undefined}
      data-missing={isMissing || undefined}
      onClick={() => focusPage(path)}
    >
      {children}
    </PageLink>
  )
}

function useOpenGroups(current: string) {
  const [open, setOpen] = useState<readonly string[]>(() => current.split('\n'))
  useEffect(() => setOpen((before) => union(before, current.split('\n'))), [current])
  const toggle = useCallback(
    (path: string) =>
      setOpen((before) =>
        before.includes(path) ? before.filter((each) => each !== path) : [...before, path],
      ),
    [],
  )
  return [open, toggle] as const
}

/** Returns `before` itself when it has all of `others`. */
function union(before: readonly string[], others: readonly string[]): readonly string[] {
  const missing = others.filter((other) => !before.includes(other))
  return missing.length > 0 ? [...before, ...missing] : before
}

export function Sidebar({ mobile, children }: { mobile: boolean; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { drawerOpen, setDrawerOpen } = useSidebar()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the drawer
  useEffect(() => setDrawerOpen(false), [pathname, mobile, setDrawerOpen])
  if (!mobile) return children
  return (
    <Drawer
      isOpen={drawerOpen}
      onClose={() => setDrawerOpen(false)}
      placement="left"
      width={200}
      closable={false}
      aria-label={t('navigation')}
      getContainer={false}
      rootStyle={{ position: 'fixed' }}
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </Drawer>
  )
}

export function Logo({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const product = t('product')
  return (
    <PageLink isPermitted to="/" className={styles.logo} aria-label={product}>
      <img src={environment.logo ?? './favicon.svg'} alt="" width={28} height={28} />
      {!collapsed && <span data-truncated>{product}</span>}
    </PageLink>
  )
}
