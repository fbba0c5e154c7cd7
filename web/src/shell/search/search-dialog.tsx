import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { isExternal } from '#web/src/session/menu.ts'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import styles from './search.module.css'
import { type SearchEntry, type SearchGroup, shownGroups } from './search-entry.ts'
import { SearchResults } from './search-results.tsx'
import { useActionFinder } from './use-action-finder.ts'
import { usePageFinder } from './use-page-finder.ts'
import { useRecent } from './use-recent.ts'
import { useRecords } from './use-records.ts'

/** The longest text that the lists' filters take. */
const maxLength = 100

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tools')
  const [typed, setTyped] = useState('')
  // An input method writes letters into the field before it writes the word.
  const [isComposing, setComposing] = useState(false)
  const { groups, isSearching, remember } = useSearch(typed.trim(), isComposing)
  const choose = useChoose({ remember, onClose })
  const [activeKey, setActiveKey] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const entries = groups.flatMap((group) => group.entries)
  const place = Math.max(
    entries.findIndex(({ key }) => key === activeKey),
    0,
  )
  const active = entries[place]

  function onKeyDown(event: KeyboardEvent): void {
    // The input method handles these keys while composing.
    if (event.nativeEvent.isComposing || !active || event.shiftKey || event.altKey) return
    const next = nextPlaces[event.key]?.(place, entries.length)
    if (next !== undefined) setActiveKey(entries.at(next)?.key ?? '')
    else if (event.key === 'Enter') choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <ModalDialog title={t('search.title')} width="600px" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('search.field')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(id, active.key)}
        aria-describedby={`${id}-keys`}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        ref={field}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActiveKey('')
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
      />
      <SearchResults
        id={id}
        typed={typed.trim()}
        groups={groups}
        activeKey={active?.key}
        onChoose={choose}
        optionId={(key) => optionId(id, key)}
      />
      <div className={styles.foot}>
        <p role="status">
          <State typed={typed.trim()} count={entries.length} isSearching={isSearching} />
        </p>
        <p id={`${id}-keys`}>{t('search.keys')}</p>
      </div>
    </ModalDialog>
  )
}

function optionId(id: string, key: string): string {
  return `${id}-${key}`
}

const nextPlaces: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place) => place - 1,
  Home: () => 0,
  End: () => -1,
}

function State({ typed, count, isSearching }: { typed: string; count: number; isSearching: boolean }) {
  const { t } = useTranslation('tools')
  if (isSearching) return t('search.searching')
  if (count === 0) return t('search.nothing', { typed })
  return typed === '' ? null : t('search.found', { count })
}

interface ChooseOptions {
  remember: (entry: SearchEntry) => void
  onClose: () => void
}

/** Returns a function that opens an entry's address, or runs its action, and closes the search. */
function useChoose({ remember, onClose }: ChooseOptions) {
  const router = useRouter()
  return (entry: SearchEntry, inNewTab: boolean): void => {
    const { to, run } = entry
    remember(entry)
    onClose()
    if (to === undefined) run?.()
    else if (isExternal(to)) window.open(to, '_blank', 'noopener,noreferrer')
    else if (inNewTab) window.open(`#${to}`, '_blank', 'noopener')
    else void router.navigate(to)
  }
}

const debounceMs = 200

/** Finds pages and actions at once, and records after a pause in typing. */
function useSearch(typed: string, isComposing: boolean) {
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
