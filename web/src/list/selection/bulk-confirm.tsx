import { Form } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './bulk.module.css'
import type { BulkAction, BulkValues } from './bulk-action.ts'
import type { RunItem } from './bulk-progress.tsx'

interface BulkConfirmProps<Row> {
  action: BulkAction<Row>
  items: readonly RunItem<Row>[]
  /** The number of selected rows: more than the items where these reach the limit of a run. */
  count: number
  rowName: (row: Row) => string
  onChange: (values: BulkValues) => void
  onConfirm: () => void
  onCancel: () => void
}

const maxNames = 5

export function BulkConfirm<Row>(props: BulkConfirmProps<Row>) {
  const { action, items, count, rowName, onChange, onConfirm, onCancel } = props
  const { t, i18n } = useTranslation(['bulk', 'list'])
  const rows = items.flatMap(({ row, status }) => (status === 'skipped' ? [] : [row]))
  const reasons = items.flatMap(({ message = [] }) => message)
  const { format } = numberFormat(i18n.language)
  const timesOf = (reason: string) => format(reasons.filter((each) => each === reason).length)
  const names = rows.slice(0, maxNames).map(rowName).join(t('list:separator'))
  return (
    <Form name={useId()} layout="vertical" onValuesChange={(_, all) => onChange(all)} onFinish={onConfirm}>
      <Stack gap="sm" className={styles.confirm}>
        <Note>{action.text}</Note>
        {rows.length > 0 ? (
          <strong>{rows.length > maxNames ? t('confirm.some', { names }) : names}</strong>
        ) : (
          <p role="status">{t('confirm.none')}</p>
        )}
        {count > items.length && (
          <Note>{t('confirm.limit', { max: format(items.length), count: format(count) })}</Note>
        )}
        {reasons.length > 0 && (
          <Note as="div" className={styles.note}>
            {t('confirm.skipped')}
            <ul>
              {[...new Set(reasons)].map((reason) => (
                <li key={reason}>{t('confirm.reason', { reason, shown: timesOf(reason) })}</li>
              ))}
            </ul>
          </Note>
        )}
      </Stack>
      {action.fields}
      <ActionBar onCancel={onCancel}>
        <Button type="primary" danger={action.danger ?? false} htmlType="submit" disabled={rows.length === 0}>
          {action.title(rows.length)}
        </Button>
      </ActionBar>
    </Form>
  )
}
