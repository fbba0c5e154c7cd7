import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { NativeSelect, NativeTextArea } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './bulk.module.css'
import type { BulkAction, BulkField, BulkValues } from './bulk-action.ts'
import { maxRows, type SelectedRows } from './use-selected-rows.ts'

interface BulkConfirmProps<Row> {
  action: BulkAction<Row>
  selected: SelectedRows<Row>
  rowName: (row: Row) => string
  values: BulkValues
  onChange: (values: BulkValues) => void
  onConfirm: () => void
  onCancel: () => void
}

const maxNames = 5

/** The confirmation of a bulk action: the number of rows, the skipped rows, and the fields. */
export function BulkConfirm<Row>(props: BulkConfirmProps<Row>) {
  const { action, selected, rowName, values, onChange, onConfirm, onCancel } = props
  const { t, i18n } = useTranslation(['bulk', 'list'])
  const [isSubmitted, setSubmitted] = useState(false)
  const fields = action.fields ?? []
  const skipped = new Map<string, number>()
  const rows = selected.rows.filter((row) => {
    const reason = action.skip?.(row, values)
    if (reason !== undefined) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
    return reason === undefined
  })
  const number = numberFormat(i18n.language)
  const names = rows.slice(0, maxNames).map(rowName).join(t('list:separator'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (rows.length > 0 && fields.every(({ name }) => values[name]?.trim())) onConfirm()
  }
  return (
    <Stack as="form" gap="sm" className={styles.confirm} noValidate onSubmit={submit}>
      <p>{action.text}</p>
      {rows.length > 0 ? (
        <p className={styles.names}>{rows.length > maxNames ? t('confirm.some', { names }) : names}</p>
      ) : (
        <p role="status">{t('confirm.none')}</p>
      )}
      {selected.count > selected.rows.length && (
        <Note className={styles.note}>
          {t('confirm.limit', { max: number.format(maxRows), count: number.format(selected.count) })}
        </Note>
      )}
      {skipped.size > 0 && (
        <Note as="div" className={styles.note}>
          {t('confirm.skipped')}
          <ul>
            {[...skipped].map(([reason, count]) => (
              <li key={reason}>{t('confirm.reason', { reason, shown: number.format(count) })}</li>
            ))}
          </ul>
        </Note>
      )}
      {fields.map((field) => (
        <BulkFieldControl
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          isSubmitted={isSubmitted}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
      <ActionBar onCancel={onCancel}>
        <Button type="primary" danger={action.danger ?? false} htmlType="submit" disabled={rows.length === 0}>
          {action.title(rows.length)}
        </Button>
      </ActionBar>
    </Stack>
  )
}

interface BulkFieldControlProps {
  field: BulkField
  value: string
  /** Whether the form was submitted, so that an empty field is marked. */
  isSubmitted: boolean
  onChange: (value: string) => void
}

function BulkFieldControl({ field, value, isSubmitted, onChange }: BulkFieldControlProps) {
  const { t } = useTranslation(['bulk', 'form'])
  const id = useId()
  const problemId = `${id}-problem`
  const isMissing = isSubmitted && value.trim() === ''
  const shared = {
    id,
    value,
    required: true,
    'aria-invalid': isMissing,
    'aria-describedby': problemId,
  }
  const control =
    field.type === 'text' ? (
      <NativeTextArea
        {...shared}
        rows={3}
        maxLength={field.max}
        onChange={({ target }) => onChange(target.value)}
      />
    ) : (
      <NativeSelect
        {...shared}
        options={field.options}
        none={t('form:rule.chosen')}
        onChoose={(chosen = '') => onChange(String(chosen))}
      />
    )
  return (
    <Stack gap="xs">
      <label htmlFor={id} className={styles.required}>
        {field.label}
      </label>
      {control}
      <Row gap="sm" align="stretch" justify="between" wrap={false} className={styles.below}>
        <p id={problemId} role="alert">
          {isMissing && t(field.type === 'text' ? 'form:rule.required' : 'form:rule.chosen')}
        </p>
        {field.type === 'text' && (
          <span>
            {value.length} / {field.max}
          </span>
        )}
      </Row>
    </Stack>
  )
}
