import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import styles from './search.module.css'
import { SearchResults } from './search-results.tsx'
import { useChoose } from './use-choose.ts'
import { useSearch } from './use-search.ts'

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
