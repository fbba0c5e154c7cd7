import { create } from 'zustand'
import { readCookie, writeCookie } from '#web/src/lib/browser-storage.ts'

const cookie = 'sidebarStatus'

interface SidebarState {
  /** The value 1 or 0 of a cookie. */
  opened: boolean
  drawerOpen: boolean
  toggle: () => void
  setDrawerOpen: (open: boolean) => void
}

export const useSidebar = create<SidebarState>((set, get) => ({
  opened: readCookie(cookie) !== '0',
  drawerOpen: false,
  toggle: () => {
    const opened = !get().opened
    writeCookie(cookie, opened ? '1' : '0')
    set({ opened })
  },
  setDrawerOpen: (drawerOpen) => {
    if (get().drawerOpen !== drawerOpen) set({ drawerOpen })
  },
}))
