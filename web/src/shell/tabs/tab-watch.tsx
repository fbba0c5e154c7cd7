import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import type { Titled } from '#web/src/session/route-title.ts'
import { TabAnnouncer } from './tab-announcer.tsx'
import type { ShownTab } from './tab-rules.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface TabWatchProps {
  tabs: readonly ShownTab[]
  kept: readonly string[]
  titleOf: (entry: Titled) => string
}

/** Lazy, with its data as props: an imported store shared with the shell would become a chunk of the first view. */
export function TabWatch({ tabs, kept, titleOf }: TabWatchProps) {
  const unsaved = useUnsaved(({ paths }) => paths.length > 0)
  return (
    <>
      <TabAnnouncer tabs={tabs} titleOf={titleOf} />
      {unsaved && <UnsavedGuard kept={kept} />}
    </>
  )
}
