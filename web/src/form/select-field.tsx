import { Form, type FormItemProps } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../ui/native/native-fields.tsx'
import styles from './form.module.css'

type SelectFieldProps = Omit<FormItemProps, 'children'> &
  Pick<ComponentProps<typeof NativeSelect>, 'options' | 'disabled'>

/** A form's choice of one of a few values; undefined or '' before the choice. */
export function SelectField({ options, disabled, ...item }: SelectFieldProps) {
  const { t } = useTranslation('form')
  return (
    <Form.Item {...item} trigger="onChoose">
      <NativeSelect className={styles.select} options={options} disabled={disabled} none={t('rule.chosen')} />
    </Form.Item>
  )
}
