import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { control, exportSandbox } from '#web/src/features/sandbox/controls.ts'
import { type AppNavigation, renewSession } from '#web/src/features/sandbox/demo-session.ts'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { ask, showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../panel.module.css'
import { Section } from '../section.tsx'
import { ActionError, useMockAction, useMockQuery } from '../use-mock.ts'
import { browserStates, type SavedState } from './state-store.ts'

const megabyte = 1024 * 1024

/** The mock's import limits in bytes: for users with the scenario `large`, and for others. */
const importLimits = { large: 64 * megabyte, default: 16 * megabyte }

interface SavedStatesProps {
  navigation: AppNavigation
  onDone: () => void
}

export function SavedStates(props: SavedStatesProps) {
  const { t, i18n } = useTranslation('demoPanel')
  const { states, limit, sizeText, busy, save, load, remove } = useSavedStates(props)
  return (
    <Section title={t('states.title')} text={t('states.text', { limit })}>
      {states.isError ? (
        <Alert type="warning" showIcon title={t('states.noStorage')} />
      ) : (
        <SaveForm busy={busy} onSave={save} />
      )}
      {states.data !== undefined && states.data.length > 0 && (
        <Stack as="ul" gap="xs" className={styles.list} aria-label={t('states.title')}>
          {states.data.map((state) => (
            <Row as="li" gap="sm" justify="between" wrap={false} key={state.name} className={styles.item}>
              <span className={styles.itemText}>
                {state.name}
                <br />
                <Note as="span" small>
                  <time dateTime={new Date(state.savedAt).toISOString()}>
                    {new Date(state.savedAt).toLocaleString(i18n.language)}
                  </time>{' '}
                  · {sizeText(state.snapshot.size)}
                </Note>
              </span>
              <Row as="span" gap="xxs" wrap={false} className={styles.tools}>
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
              </Row>
            </Row>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function SaveForm({ busy, onSave }: { busy: boolean; onSave: (name: string) => void }) {
  const { t } = useTranslation(['demoPanel', 'form'])
  const [name, setName] = useState('')
  const id = useId()
  const trimmed = name.trim()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (trimmed !== '') onSave(trimmed)
  }

  return (
    <Stack as="form" gap="xxs" className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>{t('states.name')}</label>
      <Row align="stretch" className={styles.row}>
        <NativeInput
          id={id}
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={busy || trimmed === ''}>
          {t('form:save')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Returns the states saved in this browser and the actions to save, load and remove one. */
function useSavedStates({ navigation, onDone }: SavedStatesProps) {
  const { t, i18n } = useTranslation('demoPanel')
  const states = useQuery({ queryKey: ['saved-states'], queryFn: () => browserStates.list(), retry: false })
  const scenarios = useMockQuery('/scenarios')
  const { busy, act } = useMockAction()
  const mayBeLarge = scenarios.data?.scenarios.some(({ name }) => name === 'large') ?? false
  const limit = importLimits[mayBeLarge ? 'large' : 'default']
  const sizeText = (bytes: number) => formatBytes(bytes, i18n.language)

  const confirm = (kind: 'replace' | 'load' | 'remove', name: string) =>
    ask({
      kind: `demo-state-${kind}`,
      danger: true,
      title: t(`states.${kind}.title`, { name }),
      text: t(`states.${kind}.text`),
      confirm: t(`states.${kind}.action`),
    })

  /** Awaits a storage operation. @throws {ActionError} when the storage is blocked or full */
  async function fromStorage<Result>(operation: Promise<Result>): Promise<Result> {
    try {
      return await operation
    } catch (cause) {
      throw new ActionError(t('states.noStorage'), { cause })
    }
  }

  const save = (name: string) =>
    act(async () => {
      const existing = await fromStorage(browserStates.list())
      const exists = existing.some((each) => each.name === name)
      if (exists && !(await confirm('replace', name))) return undefined
      const snapshot = await exportSandbox()
      const size = sizeText(snapshot.size)
      if (snapshot.size > limit) {
        throw new ActionError(t('states.tooLarge', { size, limit: sizeText(limit) }))
      }
      await fromStorage(browserStates.put({ name, savedAt: Date.now(), snapshot }))
      return t('states.saved', { name, size })
    })

  const load = ({ name, snapshot }: SavedState) =>
    act(async () => {
      if (!(await confirm('load', name)) || !(await mayDiscard())) return
      await control('POST', '/import', { body: snapshot })
      await renewSession(navigation)
      onDone()
      showToast({ type: 'success', text: t('states.loaded', { name }) })
    })

  const remove = ({ name }: SavedState) =>
    act(async () => {
      if (!(await confirm('remove', name))) return undefined
      await fromStorage(browserStates.remove(name))
      return t('states.removed', { name })
    })

  return { states, limit: sizeText(limit), sizeText, busy, save, load, remove }
}
