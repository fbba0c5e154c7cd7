import { setAside, writeTabs } from './stored-tabs.ts'
import { noTabs, useTabs } from './tabs-store.ts'

/**
 * Sets the tabs aside, and begins an empty row that is not stored. `hide` has to hide the pages, which keep their state.
 * Returns a function that brings the tabs back, or forgets them.
 */
export function setTabsAside(hide: () => void): (isRestored: boolean) => void {
  const { user, visited, kept, current } = useTabs.getState()
  Object.assign(setAside, { keepsPages: true, storesNothing: true })
  hide()
  setAside.keepsPages = false
  useTabs.setState(noTabs)
  return (isRestored) => {
    setAside.storesNothing = false
    useTabs.setState(isRestored ? { user, visited, kept, current } : noTabs)
    if (!isRestored) writeTabs(useTabs.getState())
  }
}
