import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import type { Titled } from '../../session/route-title.ts'
import type { ShownTab } from './tab-rules.ts'

interface TabAnnouncerProps {
  tabs: readonly ShownTab[]
  titleOf: (entry: Titled) => string
}

/** A live region for screen readers. */
export function TabAnnouncer(props: TabAnnouncerProps) {
  const said = useWhatChanged(props)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  )
}

function useWhatChanged({ tabs, titleOf }: TabAnnouncerProps): string {
  const { t } = useTranslation('tools')
  const [said, setSaid] = useState('')
  const before = useRef(tabs)
  const tell = useEffectEvent((old: readonly ShownTab[]) => {
    const closed = old.filter(({ path }) => placeOf(tabs, path) === 0)
    const focused = focusedPath()
    const place = placeOf(tabs, focused)
    const tab = tabs[place - 1]
    if (closed.length > 0) {
      const titles = closed.map(({ page }) => titleOf(page)).join(t('tabs.separator'))
      setSaid(t('tabs.closed', { titles, count: tabs.length }))
    } else if (tab && place !== placeOf(old, focused)) {
      setSaid(t('tabs.moved', { title: titleOf(tab.page), place, count: tabs.length }))
    }
  })
  useEffect(() => {
    tell(before.current)
    before.current = tabs
  }, [tabs])
  return said
}

function focusedPath(): string {
  const { activeElement } = document
  return (activeElement instanceof HTMLElement && activeElement.dataset.path) || ''
}

/** Counts from 1; 0 when not found. */
function placeOf(tabs: readonly ShownTab[], path: string): number {
  return tabs.findIndex((tab) => tab.path === path) + 1
}
