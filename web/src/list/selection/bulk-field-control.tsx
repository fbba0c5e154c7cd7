import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NativeSelect, NativeTextArea } from '#web/src/ui/native/native-fields.tsx'
import styles from './bulk.module.css'
import type { BulkField } from './bulk-action.ts'

interface BulkFieldControlProps {
  field: BulkField
  value: string
  /** Whether it was tried to go on, so that an empty field is marked. */
  isChecked: boolean
  onChange: (value: string) => void
}

export function BulkFieldControl({ field, value, isChecked, onChange }: BulkFieldControlProps) {
  const { t } = useTranslation('bulk')
  const id = useId()
  const problemId = `${id}-problem`
  const isMissing = isChecked && value.trim() === ''
  const shared = {
    id,
    value,
    required: true,
    'aria-invalid': isMissing,
    'aria-describedby': problemId,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  const control =
    field.type === 'text' ? (
      <NativeTextArea {...shared} rows={3} maxLength={field.max} />
    ) : (
      <NativeSelect {...shared}>
        <option value="">{t('confirm.choose')}</option>
        {field.options.map(({ value: option, label }) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </NativeSelect>
    )
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.required}>
        {field.label}
      </label>
      {control}
      <div className={styles.below}>
        <p id={problemId} role="alert" className={styles.problem}>
          {isMissing && t(field.type === 'text' ? 'confirm.required' : 'confirm.chosen')}
        </p>
        {field.type === 'text' && (
          <span>
            {value.length} / {field.max}
          </span>
        )}
      </div>
    </div>
  )
}
