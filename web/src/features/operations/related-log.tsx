import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import type { ObjectKind } from '#contract/values/object-kinds.ts'
import type { OperaterLog, RequestOf } from '#web/src/api/records.ts'
import { addresses, operationLogOf } from '#web/src/lib/addresses.ts'
import { timeColumn } from '#web/src/list/column-kinds.tsx'
import { RelatedRows } from '#web/src/list/record/related-rows.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { joinOperation, OperationResult, useOperationText, useResultText } from './operation-cell.tsx'

/** The newest log entries about a user, and by the same user. */
export function LogOfUser({ id }: { id: Id }) {
  const { t } = useTranslation('operations')
  return (
    <Stack gap="lg">
      <section>
        <h3>{t('toUser')}</h3>
        <LogOfObject kind="user" id={id} label={t('toUser')} exceptOperator={id} />
      </section>
      <section>
        <h3>{t('byUser')}</h3>
        <RelatedLog
          request={{ operater_id: id }}
          all={`${addresses.operationLog}?operater_id=${encodeURIComponent(id)}`}
          label={t('byUser')}
        />
      </section>
    </Stack>
  )
}

interface LogOfObjectProps {
  kind: ObjectKind
  id: Id
  label?: string
  /** The operator without entries. */
  exceptOperator?: Id
}

export function LogOfObject({ kind, id, label, exceptOperator }: LogOfObjectProps) {
  const except = exceptOperator !== undefined && { except_operater_id: exceptOperator }
  return (
    <RelatedLog
      request={{ object_kind: kind, object_id: String(id), ...except }}
      all={operationLogOf(kind, id, exceptOperator)}
      label={label}
      hasOperator
    />
  )
}

interface RelatedLogProps {
  request: RequestOf<'/operater_log/ListAction'>
  all: string
  label: string | undefined
  hasOperator?: boolean
}

function RelatedLog({ request, all, label, hasOperator = false }: RelatedLogProps) {
  const { t } = useTranslation(['record', 'list'])
  const textOf = useOperationText()
  const resultOf = useResultText()
  const operatorColumn = {
    key: 'operator',
    title: t('list:column.operator'),
    value: (row: OperaterLog) => row.operater_name,
  }
  return (
    <RelatedRows
      path="/operater_log/ListAction"
      request={request}
      label={label ?? t('tabs.log')}
      empty={t('tabs.noLog')}
      all={all}
      recordAddress={(row) => `${all}&record=${row.id}`}
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
          title: t('list:column.result'),
          value: resultOf,
          cell: (row) => <OperationResult row={row} />,
        },
        timeColumn<OperaterLog, unknown>({ key: 'created', title: t('list:column.time') }),
      ]}
    />
  )
}
