import { useTranslation } from 'react-i18next'
import type { LoggedObject, OperaterLog } from '#contract/operations/operation-log.ts'
import { addresses, operationLogOf } from '#web/src/lib/addresses.ts'
import { RelatedRows } from '#web/src/list/record/related-rows.tsx'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { OperationResult, useResultText } from './operation-cell.tsx'
import { joinOperation, useOperationText } from './use-operation-text.ts'

/** The newest log entries of a user's operations. */
export function LogOfOperator({ id }: { id: number }) {
  return (
    <RelatedLog
      request={{ operater_id: id }}
      isOwn={(row) => row.operater_id === id}
      all={`${addresses.operationLog}?operater_id=${id}`}
    />
  )
}

/** The newest log entries of operations on a record. */
export function LogOfObject({ kind, id }: Pick<LoggedObject, 'kind'> & { id: number }) {
  return (
    <RelatedLog
      request={{ object_kind: kind, object_id: String(id) }}
      isOwn={({ object }) => object?.kind === kind && object.id === String(id)}
      all={operationLogOf(kind, id)}
      hasOperator
    />
  )
}

interface RelatedLogProps {
  request: { operater_id: number } | { object_kind: string; object_id: string }
  isOwn: (row: OperaterLog) => boolean
  all: string
  hasOperator?: boolean
}

function RelatedLog({ request, isOwn, all, hasOperator = false }: RelatedLogProps) {
  const { t } = useTranslation('record')
  const textOf = useOperationText()
  const resultOf = useResultText()
  const operatorColumn = {
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
          value: (row) => (hasOperator ? textOf(row) : joinOperation(textOf(row), row)),
        },
        ...(hasOperator ? [operatorColumn] : []),
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
