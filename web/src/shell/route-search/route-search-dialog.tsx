import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ModalDialog } from '../../components/plain/modal-dialog.tsx'
import { isExternal } from '../../session/menu.ts'
import styles from './route-search.module.css'
import type { SearchableRoute } from './searchable-routes.ts'
import { useRouteFinder } from './use-route-finder.ts'

export function RouteSearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tools')
  const navigate = useNavigate()
  const find = useRouteFinder()
  const [wanted, setWanted] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const found = find(wanted.trim())
  const chosen = found[active]
  const optionId = (index: number) => `${id}-${index}`

  function go(route: SearchableRoute): void {
    onClose()
    if (isExternal(route.path)) window.open(route.path, '_blank', 'noopener,noreferrer')
    else void navigate(route.path)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The input method handles these keys while composing.
    if (event.nativeEvent.isComposing || found.length === 0) return
    const step = steps[event.key]
    if (step !== undefined) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }

  return (
    <ModalDialog title={t('search.title')} width="560px" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('search.field')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(active)}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        ref={field}
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={styles.list}>
        {found.map((route, index) => (
          <Option
            key={route.path}
            id={optionId(index)}
            route={route}
            active={index === active}
            onChoose={() => go(route)}
          />
        ))}
      </div>
      <p role="status" className={styles.state}>
        {found.length === 0 && t('search.nothing')}
      </p>
    </ModalDialog>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface OptionProps {
  id: string
  route: SearchableRoute
  active: boolean
  onChoose: () => void
}

/** The focus stays in the field, which names the active option. */
function Option({ id, route, active, onChoose }: OptionProps) {
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
      onClick={onChoose}
    >
      <span>{route.label}</span>
      <span className={styles.path}>{route.path}</span>
    </div>
  )
}
