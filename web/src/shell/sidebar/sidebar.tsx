import { Drawer } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
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
      open={drawerOpen}
      onClose={() => setDrawerOpen(false)}
      placement="left"
      size={200}
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
