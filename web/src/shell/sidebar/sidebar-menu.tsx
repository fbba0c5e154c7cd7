import { Menu, type MenuProps } from 'antd'
import { memo, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { environment } from '#web/src/lib/environment.ts'
import { focusPage } from '#web/src/lib/focus.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { useIsPageMissing } from '#web/src/session/app-services.ts'
import { isExternal } from '#web/src/session/menu.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useMatchedPages, useTitleOf } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { type SidebarEntry, sidebarEntries } from '#web/src/session/sidebar-entries.ts'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { MenuIcon } from '#web/src/ui/menu-icon.tsx'
import styles from '../shell.module.css'
import { useSidebar } from './sidebar-store.ts'

type Item = NonNullable<MenuProps['items']>[number]

/** Renders the menu after the page's paint, because it is slow. */
export function SidebarMenu({ collapsed }: { collapsed: boolean }) {
  const trail = useMatchedPages()
  const groups = useAfterPaint(trail.map(({ path }) => groupKey(path)).join('\n'))
  const active = useAfterPaint(trail.at(-1)?.meta.activeMenu ?? trail.at(-1)?.path ?? '')
  return <EntryMenu collapsed={collapsed} groups={groups} active={active} />
}

function groupKey(path: string): string {
  return `group ${path}`
}

interface EntryMenuProps {
  collapsed: boolean
  /** Keys of the current page's groups, one per line. */
  groups: string
  active: string
}

const EntryMenu = memo(function EntryMenu({ collapsed, groups, active }: EntryMenuProps) {
  const { t } = useTranslation('shell')
  const items = useItems()
  const [openKeys, setOpenKeys] = useOpenGroups(groups)
  const nav = useRef<HTMLElement>(null)
  // antd makes its groups reachable by arrow keys only.
  useEffect(() => {
    for (const group of nav.current?.querySelectorAll<HTMLElement>('[role="menuitem"][aria-haspopup]') ?? [])
      group.tabIndex = 0
  })
  return (
    <nav ref={nav} aria-label={t('navigation')} className={styles.menu} data-tour="sidebar">
      <Menu
        mode="inline"
        inlineIndent={16}
        inlineCollapsed={collapsed}
        // Tooltips are slow to render, and only a collapsed menu needs them.
        {...(!collapsed && { tooltip: false })}
        className={styles.menu}
        selectedKeys={[active]}
        {...(!collapsed && { openKeys, onOpenChange: setOpenKeys })}
        items={items}
      />
    </nav>
  )
})

/** Returns the value after the next paint; until then the previous one. */
function useAfterPaint(value: string): string {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value])
  return painted
}

/** Returns the menu items; memoized, because rendering them is slow. */
function useItems(): Item[] {
  const { t, i18n } = useTranslation('shell')
  const titleOf = useTitleOf()
  const menu = useSession(({ session }) => session?.menu)
  const isMissing = useIsPageMissing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles follow the language
  return useMemo(() => {
    const toItem = ({ item, children }: SidebarEntry): Item => {
      const title = titleOf(item)
      const note = isMissing(item.component) ? t('notOffered', { title }) : ''
      return {
        key: children.length > 0 ? groupKey(item.path) : item.path,
        icon: <MenuIcon name={item.meta.icon} />,
        label: children.length > 0 ? title : <EntryLink path={item.path} text={title} note={note} />,
        title: note || title,
        ...(children.length > 0 && { children: children.map(toItem) }),
      }
    }
    return sidebarEntries(menu ?? []).map(toItem)
  }, [menu, isMissing, i18n.language])
}

interface EntryLinkProps {
  path: string
  text: string
  /** The accessible name of an unavailable page's link; otherwise empty. */
  note: string
}

function EntryLink({ path, text, note }: EntryLinkProps) {
  if (isExternal(path)) return <Link href={path}>{text}</Link>
  const named = note !== '' && { 'aria-label': note, title: note, className: styles.notOffered }
  return (
    <PageLink isPermitted to={path} onClick={() => focusPage(path)} {...named}>
      {text}
    </PageLink>
  )
}

function useOpenGroups(current: string) {
  const [open, setOpen] = useState<string[]>(() => current.split('\n'))
  useEffect(() => {
    const missing = (before: string[]) => current.split('\n').filter((path) => !before.includes(path))
    setOpen((before) => (missing(before).length > 0 ? [...before, ...missing(before)] : before))
  }, [current])
  return [open, setOpen] as const
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
