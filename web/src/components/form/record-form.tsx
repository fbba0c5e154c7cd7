import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './form.module.css'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<Values extends object> {
  state: RecordFormState<Values>
  /** Field labels for the conflict dialog. */
  labels: Readonly<Record<keyof Values & string, string>>
  submitLabel: string
  tools?: ReactNode
  /** Full width, for multi-line fields. */
  isWide?: boolean
  /** Called with the name of the first invalid field. */
  onInvalid?: (field: string) => void
  children: ReactNode
}

export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { state, labels, submitLabel, tools, isWide = false, onInvalid, children } = props
  const { t } = useTranslation('form')
  // Prefixes the field ids, because other tabs and closed drawers may hold fields of the same names.
  const name = useId()
  return (
    <Form
      name={name}
      form={state.form}
      layout="vertical"
      className={isWide ? styles.wide : styles.form}
      initialValues={state.initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={state.checkDirty}
      onFinish={(values) => void state.submit(values)}
      onFinishFailed={({ errorFields }) => onInvalid?.(String(errorFields[0]?.name[0]))}
    >
      {children}
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" loading={state.isSaving} disabled={state.wait > 0}>
          {state.wait > 0 ? t('wait', { seconds: state.wait }) : submitLabel}
        </Button>
        {tools}
      </div>
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
