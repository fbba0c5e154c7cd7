import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { ToolPanel, type ToolProps } from '../tool-panel.tsx'
import { cleanName, maxNameLength } from '../view.ts'
import { useViews, type ViewedList, type Views } from './use-views.ts'
import styles from './views.module.css'

export function ViewsPanel({ list, onClose }: ToolProps<ViewedList>) {
  const { t } = useTranslation(['listTools', 'form', 'list'])
  const views = useViews(list)
  const { current } = views
  const [form, setForm] = useState<'save' | 'rename'>()
  return (
    <ToolPanel className={styles.panel} label={t('list:views')} onClose={onClose}>
      <ViewList views={views} />
      {current && form !== 'rename' && <CurrentActions views={views} onRename={() => setForm('rename')} />}
      {current && form === 'rename' && (
        <NameForm
          label={t('views.newName')}
          name={current.name}
          submit={t('views.rename')}
          isTaken={(name) => views.isTaken(name, current.id)}
          onSubmit={(name) => views.rename(current.id, name)}
          onCancel={() => setForm(undefined)}
        />
      )}
      {form === 'save' ? (
        <NameForm
          label={t('views.name')}
          name={views.shared?.name ?? ''}
          submit={t('form:save')}
          isTaken={views.isTaken}
          onSubmit={views.save}
          onCancel={() => setForm(undefined)}
        />
      ) : (
        <Button className={styles.start} size="small" onClick={() => setForm('save')}>
          {t('views.saveAs')}
        </Button>
      )}
      <ViewLink views={views} />
    </ToolPanel>
  )
}

function ViewList({ views: { views, first, current, shared, isChanged, open } }: { views: Views }) {
  const { t } = useTranslation(['listTools', 'list'])
  return (
    <Stack as="ul" gap="xxs" aria-label={t('list:views')}>
      <li>
        <Button
          type="plain"
          className={styles.view}
          aria-current={!current && !shared}
          onClick={() => open(undefined)}
        >
          {t('views.none')}
        </Button>
      </li>
      {views.map((view) => (
        <li key={view.id}>
          <Button
            type="plain"
            className={styles.view}
            aria-current={view.id === current?.id}
            onClick={() => open(view)}
          >
            <span className={styles.name}>{view.name}</span>
            {view.id === current?.id && isChanged && <small>{t('views.changed')}</small>}
            {view.id === first && <small>{t('views.first')}</small>}
          </Button>
        </li>
      ))}
    </Stack>
  )
}

function CurrentActions({ views, onRename }: { views: Views; onRename: () => void }) {
  const { t } = useTranslation(['listTools', 'tools'])
  const { current, first, isChanged } = views
  if (!current) return null
  const isFirst = current.id === first
  return (
    <Row as="fieldset" aria-label={current.name}>
      {isChanged && (
        <>
          <Button type="primary" size="small" onClick={views.update}>
            {t('views.update')}
          </Button>
          <Button size="small" onClick={() => views.open(current)}>
            {t('tools:unsaved.discard')}
          </Button>
        </>
      )}
      <Button size="small" onClick={() => views.setFirst(isFirst ? undefined : current.id)}>
        {isFirst ? t('views.unsetFirst') : t('views.setFirst')}
      </Button>
      <Button size="small" onClick={onRename}>
        {t('views.rename')}
      </Button>
      <Button size="small" danger onClick={() => void views.remove(current)}>
        {t('views.remove')}
      </Button>
    </Row>
  )
}

interface NameFormProps {
  label: string
  name: string
  submit: string
  isTaken: (name: string) => boolean
  /** Returns false for a failed save, which keeps the form open. */
  onSubmit: (name: string) => boolean
  onCancel: () => void
}

function NameForm({ label, name: initial, submit, isTaken, onSubmit, onCancel }: NameFormProps) {
  const { t } = useTranslation(['listTools', 'common'])
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<'nameMissing' | 'nameTaken'>()
  const send = () => {
    const clean = cleanName(name)
    if (clean === '') setProblem('nameMissing')
    else if (isTaken(clean)) setProblem('nameTaken')
    else if (onSubmit(clean)) onCancel()
  }
  return (
    <Stack
      as="form"
      gap="xxs"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack as="label" gap="xxs">
        <span>{label}</span>
        <NativeInput
          autoFocus
          value={name}
          maxLength={maxNameLength}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
      </Stack>
      {problem && <p role="alert">{t(`views.${problem}`)}</p>}
      <Row as="span">
        <Button size="small" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="primary" size="small" htmlType="submit">
          {submit}
        </Button>
      </Row>
    </Stack>
  )
}

/** Copies a link to the current view; shows it without a clipboard. */
function ViewLink({ views }: { views: Views }) {
  const { t } = useTranslation(['listTools', 'common', 'markdown'])
  const copy = useCopy()
  const [link, setLink] = useState('')
  const share = async () => {
    const address = views.link()
    setLink((await copy(address)) ? '' : address)
  }
  return (
    <>
      <Button className={styles.start} size="small" onClick={() => void share()}>
        {t('common:copy.link')}
      </Button>
      {link && (
        <Stack as="label" gap="xxs">
          <span>{t('markdown:mark.link')}</span>
          <NativeInput readOnly value={link} onFocus={({ target }) => target.select()} />
        </Stack>
      )}
    </>
  )
}
