import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { environment } from '#web/src/lib/environment.ts'
import { RouteLink } from '#web/src/session/route-link.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import styles from './sidebar.module.css'
import { useSidebar } from './sidebar-store.ts'

interface SidebarProps {
  mobile: boolean
  children: ReactNode
}

export function Sidebar({ mobile, children }: SidebarProps) {
  const { t } = useTranslation('shell')
  const { drawerOpen, setDrawerOpen } = useSidebar()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere is what closes the drawer
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
  const product = environment.title ?? t('product')
  return (
    <RouteLink to="/" className={styles.logo} aria-label={product}>
      <img src="./favicon.svg" alt="" width={28} height={28} />
      {!collapsed && <span>{product}</span>}
    </RouteLink>
  )
}
