import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { focusPage } from '#web/src/lib/focus.ts'
import { pressedKey } from '#web/src/lib/keys.ts'
import { useDebounced } from '#web/src/lib/waiting.ts'
import { isExternal } from '#web/src/session/menu.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './search.module.css'
import { type SearchEntry, type SearchGroup, visibleGroups } from './search-entry.ts'
import { optionId, SearchResults } from './search-results.tsx'
import { useActionFinder } from './use-action-finder.ts'
import { usePageFinder } from './use-page-finder.ts'
import { useRecentEntries } from './use-recent-entries.ts'
import { useRecordSearch } from './use-record-search.ts'

/** Maximum length of the lists' search parameters. */
const maxLength = 100

const debounceMs = 200

const nextIndexes: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: () => -1,
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['search', 'shell'])
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const query = text.trim()
  const { groups, isSearching, remember } = useSearch(query, isComposing)
  const choose = useChoose({ remember, onClose })
  const [activeKey, setActiveKey] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const entries = groups.flatMap((group) => group.entries)
  const index = Math.max(
    entries.findIndex(({ key }) => key === activeKey),
    0,
  )
  const active = entries[index]

  function onKeyDown(event: KeyboardEvent): void {
    if (!active || event.shiftKey || event.altKey) return
    const key = pressedKey(event)
    const next = nextIndexes[key]?.(index, entries.length)
    if (next !== undefined) setActiveKey(entries.at(next)?.key ?? '')
    else if (key === 'Enter') choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <ModalDialog title={t('shell:search.label')} width="600px" onClose={onClose}>
      <NativeInput
        className={styles.input ?? ''}
        role="combobox"
        aria-label={t('field')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(id, active.key)}
        aria-describedby={`${id}-keys`}
        placeholder={t('placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        ref={field}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActiveKey('')
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
      />
      <SearchResults id={id} query={query} groups={groups} activeKey={active?.key} onChoose={choose} />
      <Row gap="xxs md" justify="between">
        <Note small role="status">
          {useSearchStatus(query, entries.length, isSearching)}
        </Note>
        <Note small id={`${id}-keys`}>
          {t('keys')}
        </Note>
      </Row>
    </ModalDialog>
  )
}

/** Returns the number of results, or why there are none. */
function useSearchStatus(query: string, count: number, isSearching: boolean): string | null {
  const { t } = useTranslation(['search', 'listTools'])
  if (isSearching) return t('listTools:filters.searching')
  if (count === 0) return t('nothing', { typed: query })
  return query === '' ? null : t('found', { count })
}

interface ChooseOptions {
  remember: (entry: SearchEntry) => void
  onClose: () => void
}

/** Returns a function that opens an entry or runs its action, and closes the search. */
function useChoose({ remember, onClose }: ChooseOptions) {
  const router = useRouter()
  return (entry: SearchEntry, inNewTab: boolean): void => {
    const { to, run } = entry
    remember(entry)
    onClose()
    if (to === undefined) run?.()
    else if (isExternal(to)) window.open(to, '_blank', 'noopener,noreferrer')
    else if (inNewTab) window.open(`#${to}`, '_blank', 'noopener')
    else {
      focusPage(to)
      void router.navigate(to)
    }
  }
}

/** Searches pages and actions at once, and records after a debounce. */
function useSearch(query: string, isComposing: boolean) {
  const findPages = usePageFinder()
  const findActions = useActionFinder()
  // An input method's composition is not a query yet.
  const debounced = useDebounced(query, debounceMs, isComposing)
  const { groups: records, isSearching } = useRecordSearch(query === '' ? '' : debounced)
  const { entries: recent, remember } = useRecentEntries([...findPages(''), ...findActions('')])
  const found: SearchGroup[] = [
    { name: 'page', entries: findPages(query) },
    { name: 'action', entries: findActions(query) },
    ...records,
  ]
  return { groups: visibleGroups(query, recent, found), isSearching, remember }
}
