import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/src/ui/card.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ModalDialog } from '../ui/native/modal-dialog.tsx'
import { Table } from '../ui/table.tsx'
import type { Conflict } from './conflicts.ts'
import styles from './form.module.css'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Values extends object> {
  state: RecordFormState<Values>
  labels: Readonly<Record<keyof Values & string, string>>
  submitLabel: string
  danger?: boolean
  tools?: ReactNode
  onCancel?: () => void
  aside?: ReactNode
  /** Full width, for multi-line fields. */
  isWide?: boolean
  children: ReactNode
}

export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { state, labels, submitLabel, danger = false, tools, onCancel, aside, isWide = false } = props
  const { children } = props
  const { t } = useTranslation('form')
  // A prefix of the field ids, which other tabs and closed drawers may share.
  const name = useId()
  const actionBar = (
    <ActionBar onCancel={onCancel}>
      {tools}
      <Button
        type="primary"
        danger={danger}
        htmlType="submit"
        loading={state.isSaving}
        disabled={state.retrySeconds > 0}
      >
        {state.retrySeconds > 0 ? t('wait', { seconds: state.retrySeconds }) : submitLabel}
      </Button>
    </ActionBar>
  )
  return (
    <Form
      name={name}
      form={state.form}
      layout="vertical"
      className={aside ? styles.besides : isWide ? styles.wide : styles.form}
      initialValues={state.initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={state.checkDirty}
      onFinish={(values) => void state.submit(values)}
    >
      {aside ? (
        <Stack gap="lg" className={styles.beside}>
          <div>{children}</div>
          <Card padding="lg" className={styles.aside}>
            {aside}
            {actionBar}
          </Card>
        </Stack>
      ) : (
        <>
          {children}
          {actionBar}
        </>
      )}
      {state.conflicts && (
        <ConflictDialog
          conflicts={state.conflicts}
          labels={labels}
          onTake={state.mergeCurrent}
          onClose={state.dismissConflicts}
        />
      )}
    </Form>
  )
}

interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  labels: Readonly<Record<string, string>>
  onTake: () => void
  onClose: () => void
}

function ConflictDialog({ conflicts, labels, onTake, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('form')
  return (
    <ModalDialog title={t('stale.title')} width="560px" onClose={onClose}>
      <Note>{t('stale.text')}</Note>
      {conflicts.length > 0 && (
        <Table
          className={styles.conflicts}
          rows={conflicts}
          keyOf={({ field }) => field}
          columns={[
            { title: t('stale.field'), isRowHeader: true, cell: ({ field }) => labels[field] ?? field },
            { title: t('stale.theirs'), cell: ({ field, theirs }) => displayValue(theirs, labels[field]) },
            {
              title: t('stale.yours'),
              cell: ({ field, yours, isEdited }) =>
                isEdited ? displayValue(yours, labels[field]) : t('stale.untouched'),
            },
          ]}
        />
      )}
      <ActionBar onCancel={onClose}>
        <Button type="primary" onClick={onTake}>
          {t('stale.take')}
        </Button>
      </ActionBar>
    </ModalDialog>
  )
}

function displayValue(value: unknown, label = ''): ReactNode {
  const text = stringify(value)
  // A `data:` URL is long and unreadable.
  return text.startsWith('data:image/') ? <img src={text} alt={label} width={48} height={48} /> : text
}

function stringify(value: unknown): string {
  if (Array.isArray(value)) return String(value.length)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
