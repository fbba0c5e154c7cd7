import { useTranslation } from 'react-i18next'
import type { LoggedObject, OperaterLog } from '#contract/operations/operation-log.ts'
import { addresses, operationLogOf } from '#web/src/lib/addresses.ts'
import { RelatedRows } from '#web/src/list/record/related-rows.tsx'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { OperationResult, useResultText } from './operation-result.tsx'
import { joinOperation, useOperationText } from './use-operation-text.ts'

/** The newest entries of the operation log about what a user did. */
export function LogOfOperator({ id }: { id: number }) {
  return (
    <RelatedLog
      request={{ operater_id: id }}
      isOwn={(row) => row.operater_id === id}
      all={`${addresses.operationLog}?operater_id=${id}`}
    />
  )
}

/** The newest entries of the operation log about what was done to a record. */
export function LogOfObject({ kind, id }: Pick<LoggedObject, 'kind'> & { id: number }) {
  return (
    <RelatedLog
      request={{ object_kind: kind, object_id: String(id) }}
      isOwn={({ object }) => object?.kind === kind && object.id === String(id)}
      all={operationLogOf(kind, id)}
      isOthers
    />
  )
}

interface RelatedLogProps {
  request: { operater_id: number } | { object_kind: string; object_id: string }
  isOwn: (row: OperaterLog) => boolean
  all: string
  /** Whether the entries are of several users. */
  isOthers?: boolean
}

function RelatedLog({ request, isOwn, all, isOthers = false }: RelatedLogProps) {
  const { t } = useTranslation('record')
  const textOf = useOperationText()
  const resultOf = useResultText()
  const operator = {
    key: 'operator',
    title: t('log.operator'),
    value: (row: OperaterLog) => row.operater_name,
  }
  return (
    <RelatedRows
      path="/operater_log/ListAction"
      request={request}
      isOwn={isOwn}
      label={t('tabs.log')}
      empty={t('tabs.noLog')}
      all={all}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'operation',
          title: t('log.operation'),
          value: (row) => (isOthers ? textOf(row) : joinOperation(textOf(row), row)),
        },
        ...(isOthers ? [operator] : []),
        {
          key: 'code',
          title: t('log.result'),
          value: resultOf,
          cell: (row) => <OperationResult row={row} />,
        },
        timeColumn<OperaterLog, unknown>({ key: 'time', title: t('log.time'), value: (row) => row.created }),
      ]}
    />
  )
}
