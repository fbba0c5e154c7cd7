import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import type { Titled } from '#web/src/session/route-title.ts'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import type { OpenTab } from './tab-rules.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface TabEffectsProps {
  tabs: readonly OpenTab[]
  cached: readonly string[]
  titleOf: (entry: Titled) => string
}

/** Lazy; gets its data as props, because a store shared with the shell would add a chunk to the first screen. */
export function TabEffects({ tabs, cached, titleOf }: TabEffectsProps) {
  const unsaved = useUnsaved(({ paths }) => paths.length > 0)
  return (
    <>
      <TabAnnouncer tabs={tabs} titleOf={titleOf} />
      {unsaved && <UnsavedGuard cached={cached} />}
    </>
  )
}

interface TabAnnouncerProps {
  tabs: readonly OpenTab[]
  titleOf: (entry: Titled) => string
}

/** Announces closed and moved tabs to screen readers. */
function TabAnnouncer(props: TabAnnouncerProps) {
  const message = useChangeMessage(props)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  )
}

function useChangeMessage({ tabs, titleOf }: TabAnnouncerProps): string {
  const { t } = useTranslation('tools')
  const [message, setMessage] = useState('')
  const before = useRef(tabs)
  const announce = useEffectEvent((old: readonly OpenTab[]) => {
    const closed = old.filter(({ path }) => placeOf(tabs, path) === 0)
    const focused = focusedPath()
    const place = placeOf(tabs, focused)
    const tab = tabs[place - 1]
    if (closed.length > 0) {
      const titles = closed.map(({ page }) => titleOf(page)).join(t('tabs.separator'))
      setMessage(t('tabs.closed', { titles, count: tabs.length }))
    } else if (tab && place !== placeOf(old, focused)) {
      setMessage(t('tabs.moved', { title: titleOf(tab.page), place, count: tabs.length }))
    }
  })
  useEffect(() => {
    announce(before.current)
    before.current = tabs
  }, [tabs])
  return message
}

function focusedPath(): string {
  const { activeElement } = document
  return (activeElement instanceof HTMLElement && activeElement.dataset.path) || ''
}

/** Returns the position from 1; 0 when not found. */
function placeOf(tabs: readonly OpenTab[], path: string): number {
  return tabs.findIndex((tab) => tab.path === path) + 1
}
