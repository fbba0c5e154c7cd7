import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Foot } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './form.module.css'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Values extends object> {
  state: RecordFormState<Values>
  /** Field labels for the conflict dialog. */
  labels: Readonly<Record<keyof Values & string, string>>
  submitLabel: string
  /** Whether submitting destroys something. */
  danger?: boolean
  /** Other actions, between cancel and submit. */
  tools?: ReactNode
  onCancel?: () => void
  /** A summary beside the fields, above the buttons. */
  aside?: ReactNode
  /** Full width, for multi-line fields. */
  isWide?: boolean
  /** Called with the name of the first invalid field. */
  onInvalid?: (field: string) => void
  children: ReactNode
}

export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { state, labels, submitLabel, danger = false, tools, onCancel, aside, isWide = false } = props
  const { onInvalid, children } = props
  const { t } = useTranslation('form')
  // Prefixes the field ids, because other tabs and closed drawers may hold fields of the same names.
  const name = useId()
  const foot = (
    <Foot onCancel={onCancel}>
      {tools}
      <Button
        type="primary"
        danger={danger}
        htmlType="submit"
        loading={state.isSaving}
        disabled={state.wait > 0}
      >
        {state.wait > 0 ? t('wait', { seconds: state.wait }) : submitLabel}
      </Button>
    </Foot>
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
      onFinishFailed={({ errorFields }) => onInvalid?.(String(errorFields[0]?.name[0]))}
    >
      {aside ? (
        <div className={styles.beside}>
          <div>{children}</div>
          <div className={styles.aside}>
            {aside}
            {foot}
          </div>
        </div>
      ) : (
        <>
          {children}
          {foot}
        </>
      )}
      {state.conflicts && (
        <ConflictDialog
          conflicts={state.conflicts}
          labels={labels}
          onTake={state.takeCurrent}
          onClose={state.dismissConflicts}
        />
      )}
    </Form>
  )
}
