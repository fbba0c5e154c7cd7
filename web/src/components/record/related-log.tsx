import { useTranslation } from 'react-i18next'
import type { OperaterLog } from '../../../../contract/operation-log.ts'
import { addresses } from '../../lib/addresses.ts'
import { StatusTag } from '../cells/status-tag.tsx'
import { timeColumn } from '../list/time-column.tsx'
import { RelatedRows } from './related-rows.tsx'

/** The newest entries of the operation log about what a user did. */
export function RelatedLog({ operator }: { operator: number }) {
  const { t } = useTranslation('record')
  return (
    <RelatedRows
      path="/operater_log/ListAction"
      request={{ operater_id: operator }}
      isOwn={(row) => row.operater_id === operator}
      label={t('log.doneBy')}
      empty={t('tabs.noLog')}
      all={`${addresses.operationLog}?operater_id=${operator}`}
      rowKey={(row) => row.id}
      columns={[
        { key: 'path', title: t('log.path'), value: (row) => row.operater_action },
        {
          key: 'code',
          title: t('log.code'),
          value: (row) => row.code,
          cell: ({ code }) => <StatusTag tone={code === 0 ? 'success' : 'error'}>{code}</StatusTag>,
        },
        timeColumn<OperaterLog, unknown>({ key: 'time', title: t('log.time'), value: (row) => row.created }),
      ]}
    />
  )
}
