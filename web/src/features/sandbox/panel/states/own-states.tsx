import { Alert } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Console } from '#web/src/features/sandbox/enter.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import styles from '../panel.module.css'
import { Section } from '../section.tsx'
import { browserStates, type SavedState, type StateStore } from './state-store.ts'
import { useOwnStates } from './use-own-states.ts'

interface OwnStatesProps {
  console: Console
  onDone: () => void
  store?: StateStore
}

export function OwnStates({ store = browserStates, ...props }: OwnStatesProps) {
  const { t } = useTranslation('demo-panel')
  const { states, limit, sizeText, busy, save, load, remove } = useOwnStates({ store, ...props })
  return (
    <Section title={t('states.title')} text={t('states.text', { limit })}>
      {states.isError ? (
        <Alert type="warning" showIcon title={t('states.noStorage')} />
      ) : (
        <SaveForm busy={busy} onSave={save} />
      )}
      {states.data !== undefined && states.data.length > 0 && (
        <ul className={styles.list} aria-label={t('states.title')}>
          {states.data.map((state) => (
            <li key={state.name} className={styles.item}>
              <StateText state={state} size={sizeText(state.snapshot.size)} />
              <span className={styles.tools}>
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={t('states.load.label', { name: state.name })}
                  onClick={() => load(state)}
                >
                  {t('states.load.action')}
                </Button>
                <Button
                  size="small"
                  type="text"
                  disabled={busy}
                  aria-label={t('states.remove.label', { name: state.name })}
                  onClick={() => remove(state)}
                >
                  {t('states.remove.action')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function SaveForm({ busy, onSave }: { busy: boolean; onSave: (name: string) => void }) {
  const { t } = useTranslation('demo-panel')
  const [name, setName] = useState('')
  const id = useId()
  const wanted = name.trim()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (wanted !== '') onSave(wanted)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('states.name')}</label>
      <div className={styles.row}>
        <NativeInput
          id={id}
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={busy || wanted === ''}>
          {t('states.save')}
        </Button>
      </div>
    </form>
  )
}

function StateText({ state, size }: { state: SavedState; size: string }) {
  const { i18n } = useTranslation('demo-panel')
  const saved = new Date(state.savedAt)
  return (
    <span className={styles.itemText}>
      {state.name}
      <br />
      <span className={styles.note}>
        <time dateTime={saved.toISOString()}>{saved.toLocaleString(i18n.language)}</time> · {size}
      </span>
    </span>
  )
}
