import { useEffect, useState } from 'react'
import { type SearchGroup, shownGroups } from './search-entry.ts'
import { useActionFinder } from './use-action-finder.ts'
import { usePageFinder } from './use-page-finder.ts'
import { useRecent } from './use-recent.ts'
import { useRecords } from './use-records.ts'

const debounceMs = 200

/** Finds pages and actions at once, and records after a pause in typing. */
export function useSearch(typed: string, isComposing: boolean) {
  const findPages = usePageFinder()
  const findActions = useActionFinder()
  const paused = useAfterPause(typed, isComposing)
  const { groups: records, isSearching } = useRecords(typed === '' ? '' : paused)
  const { entries: recent, remember } = useRecent([...findPages(''), ...findActions('')])
  const found: SearchGroup[] = [
    { name: 'page', entries: findPages(typed) },
    { name: 'action', entries: findActions(typed) },
    ...records,
  ]
  return { groups: shownGroups(typed, recent, found), isSearching, remember }
}

/** Returns a text once it has not changed for a moment. */
function useAfterPause(text: string, isComposing: boolean): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => setPaused(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, isComposing])
  return paused
}
