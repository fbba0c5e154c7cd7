import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import styles from './operation-log.module.css'

interface ObjectChipProps {
  kind: string
  name: string
  onClear: () => void
}

/** The record that the log is limited to, with a button that lifts the limit. */
export function ObjectChip({ kind, name, onClear }: ObjectChipProps) {
  const { t } = useTranslation(['operation-log', 'operations'])
  const label = t('object.clear', { name })
  const what = t(`operations:kind.${kind}` as 'operations:kind.user', { defaultValue: kind })
  return (
    <div className={styles.chip}>
      <span>{t('object.only', { kind: what, name })}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={label}
        title={label}
        onClick={onClear}
      />
    </div>
  )
}
