import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './search.module.css'
import type { SearchEntry, SearchGroup } from './search-entry.ts'

interface SearchResultsProps {
  id: string
  typed: string
  groups: readonly SearchGroup[]
  activeKey: string | undefined
  onChoose: (entry: SearchEntry, inNewTab: boolean) => void
  optionId: (key: string) => string
}

export function SearchResults({ id, typed, groups, activeKey, onChoose, optionId }: SearchResultsProps) {
  const { t } = useTranslation('tools')
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={styles.list}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div id={`${id}-${name}`} role="presentation" className={styles.group}>
                {t(`search.group.${name}`)}
              </div>
              {entries.map((entry) => (
                <Option
                  key={entry.key}
                  id={optionId(entry.key)}
                  entry={entry}
                  typed={typed}
                  active={entry.key === activeKey}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
      </div>
      {groups
        .filter(({ hasFailed }) => hasFailed)
        .map(({ name }) => (
          <p key={name} role="status" className={styles.failed}>
            {t('search.failed', { group: t(`search.group.${name}`) })}
          </p>
        ))}
    </>
  )
}

interface OptionProps extends Pick<SearchResultsProps, 'typed' | 'onChoose'> {
  id: string
  entry: SearchEntry
  active: boolean
}

/** The focus stays in the field, which names the active option. */
function Option({ id, entry, typed, active, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses the active one
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at it with aria-activedescendant
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onMouseDown={keepFocus}
      onClick={({ ctrlKey, metaKey }) => onChoose(entry, ctrlKey || metaKey)}
      onAuxClick={({ button }) => {
        if (button === middleButton) onChoose(entry, true)
      }}
    >
      <span className={styles.label}>
        <Marked text={entry.label} typed={typed} />
      </span>
      <span className={styles.note}>
        <Marked text={entry.note} typed={typed} />
      </span>
    </div>
  )
}

const middleButton = 1

/** Keeps the focus in the field, and the middle button from scrolling. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Marks the typed text where the text contains it. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const start = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (start < 0) return text
  const end = start + typed.length
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
