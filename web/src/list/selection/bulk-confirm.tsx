import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Foot } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import styles from './bulk.module.css'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import { BulkFieldControl } from './bulk-field-control.tsx'
import { type Matching, maxRows } from './read-matching.ts'

interface BulkConfirmProps<Row> {
  action: BulkAction<Row>
  matching: Matching<Row>
  rowName: (row: Row) => string
  values: BulkValues
  onChange: (values: BulkValues) => void
  onConfirm: () => void
  onCancel: () => void
}

const maxNames = 5

/** Says what will be done to how many, and which rows are skipped. */
export function BulkConfirm<Row>(props: BulkConfirmProps<Row>) {
  const { action, matching, rowName, values, onChange, onConfirm, onCancel } = props
  const { t, i18n } = useTranslation('bulk')
  const [isChecked, setChecked] = useState(false)
  const fields = action.fields ?? []
  const skipped = new Map<string, number>()
  const rows = matching.rows.filter((row) => {
    const reason = action.skip?.(row, values)
    if (reason !== undefined) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
    return reason === undefined
  })
  const number = numberFormat(i18n.language)
  const names = rows.slice(0, maxNames).map(rowName).join(t('confirm.separator'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (rows.length > 0 && fields.every(({ name }) => values[name]?.trim())) onConfirm()
  }
  return (
    <form className={styles.confirm} noValidate onSubmit={submit}>
      <p>{action.text}</p>
      {rows.length > 0 ? (
        <p className={styles.names}>{rows.length > maxNames ? t('confirm.some', { names }) : names}</p>
      ) : (
        <p role="status">{t('confirm.none')}</p>
      )}
      {matching.count > matching.rows.length && (
        <p className={styles.note}>
          {t('confirm.limit', { max: number.format(maxRows), count: number.format(matching.count) })}
        </p>
      )}
      {skipped.size > 0 && (
        <div className={styles.note}>
          {t('confirm.skipped')}
          <ul>
            {[...skipped].map(([reason, count]) => (
              <li key={reason}>{t('confirm.reason', { reason, shown: number.format(count) })}</li>
            ))}
          </ul>
        </div>
      )}
      {fields.map((field) => (
        <BulkFieldControl
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          isChecked={isChecked}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
      <Foot onCancel={onCancel}>
        <Button type="primary" danger={action.danger ?? false} htmlType="submit" disabled={rows.length === 0}>
          {action.title(rows.length)}
        </Button>
      </Foot>
    </form>
  )
}
