import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './search.module.css'
import type { SearchEntry, SearchGroup } from './search-entry.ts'

const middleButton = 1

interface SearchResultsProps {
  id: string
  query: string
  groups: readonly SearchGroup[]
  activeKey: string | undefined
  onChoose: (entry: SearchEntry, inNewTab: boolean) => void
}

export function SearchResults({ id, query, groups, activeKey, onChoose }: SearchResultsProps) {
  const { t } = useTranslation('search')
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles.list}>
        {groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, entries }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <Note as="div" small id={`${id}-${name}`} role="presentation" className={styles.group}>
                {t(`group.${name}`)}
              </Note>
              {entries.map((entry) => (
                <Option
                  key={entry.key}
                  id={optionId(id, entry.key)}
                  entry={entry}
                  query={query}
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
          <Note small key={name} role="status" className={styles.failed}>
            {t('failed', { group: t(`group.${name}`) })}
          </Note>
        ))}
    </>
  )
}

export function optionId(list: string, key: string): string {
  return `${list}-${key}`
}

interface OptionProps extends Pick<SearchResultsProps, 'query' | 'onChoose'> {
  id: string
  entry: SearchEntry
  active: boolean
}

/** Never focused: the input refers to the active option. */
function Option({ id, entry, query, active, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // The field's aria-activedescendant names the row, and Enter there chooses it.
    <Row
      gap="md"
      align="baseline"
      justify="between"
      wrap={false}
      ref={element}
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onMouseDown={preventFocus}
      onClick={({ ctrlKey, metaKey }) => onChoose(entry, ctrlKey || metaKey)}
      onAuxClick={({ button }) => {
        if (button === middleButton) onChoose(entry, true)
      }}
    >
      <span className={styles.label}>
        <Highlighted text={entry.label} query={query} />
      </span>
      <Note as="span" small data-truncated className={styles.note}>
        <Highlighted text={entry.note} query={query} />
      </Note>
    </Row>
  )
}

/** Keeps the focus in the input, and prevents scrolling with the middle button. */
function preventFocus(event: MouseEvent): void {
  event.preventDefault()
}

function Highlighted({ text, query }: { text: string; query: string }) {
  const start = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase())
  if (start < 0) return <span>{text}</span>
  const end = start + query.length
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark className={styles.mark}>{text.slice(start, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  )
}
