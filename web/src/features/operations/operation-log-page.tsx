import { CloseOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperaterLog } from '#contract/operations/operation-log.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import type { Option } from '#web/src/list/column.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { exportOnly } from '#web/src/list/selection/bulk-bar-slot.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { useLogColumns } from './log-columns.tsx'
import styles from './operation-log.module.css'
import { joinOperation, useOperationText } from './use-operation-text.ts'

const refreshSeconds = 10

export function OperationLogPage() {
  const { t } = useTranslation('operationLog')
  const [operators, setOperators] = useState<readonly Option[]>([])
  const columns = useLogColumns(operators)
  const textOf = useOperationText()
  const { filter, set: setObject } = useObjectFilter()
  const list = useList({
    path: '/operater_log/ListAction',
    columns,
    refreshEvery: refreshSeconds,
    ...(filter && { fixed: filter }),
  })
  const { rows, query } = list
  const matchesFilters = (row: OperaterLog) =>
    (!filter || isAbout(row, filter)) && hasStatus(row, query.filters.status)
  const ignoresFilters = !list.isFetching && rows?.some((row) => !matchesFilters(row))
  const name = filter && rows?.find((row) => isAbout(row, filter))?.object?.name
  const actions = (row: OperaterLog): RowAction[] => [
    {
      key: 'operator',
      label: t('onlyOperator'),
      isMinor: true,
      disabled: row.operater_id === 0 ? t('anonymousRow') : undefined,
      run: () => {
        setOperators([{ value: row.operater_id, label: row.operater_name }])
        list.setFilter('operater_id', row.operater_id)
      },
    },
    {
      key: 'object',
      label: t('onlyObject'),
      isMinor: true,
      disabled: row.object ? undefined : t('noObject'),
      run: () => row.object && setObject({ object_kind: row.object.kind, object_id: row.object.id }),
    },
  ]
  const clearButton = <Button onClick={() => setObject(undefined)}>{t('object.clearAll')}</Button>
  return (
    <ListPage
      list={list}
      heading={t('heading')}
      rowKey={({ id }) => id}
      bulk={exportOnly<'/operater_log/ListAction'>()}
      rowName={(row) => `#${row.id} ${joinOperation(textOf(row), row)}`}
      empty={
        filter
          ? { title: t('noneOfObject.title'), text: t('noneOfObject.text'), action: clearButton }
          : { title: t('empty.title'), text: t('empty.text') }
      }
      summary={
        (filter || ignoresFilters) && (
          <Row gap="xs sm" data-line>
            {filter && (
              <ObjectChip
                kind={filter.object_kind}
                name={name ?? `#${filter.object_id}`}
                onClear={() => setObject(undefined)}
              />
            )}
            {ignoresFilters && <Note role="status">{t('notFiltered')}</Note>}
          </Row>
        )
      }
      actions={actions}
    />
  )
}

interface ObjectChipProps {
  kind: string
  name: string
  onClear: () => void
}

/** The record that the log is filtered by, with a button that clears the filter. */
function ObjectChip({ kind, name, onClear }: ObjectChipProps) {
  const { t } = useTranslation(['operationLog', 'operations'])
  const label = t('object.clear', { name })
  const kindName = t(`operations:kind.${kind}` as 'operations:kind.user', { defaultValue: kind })
  return (
    <Row gap="xxs" wrap={false} className={styles.chip}>
      <span data-cut>{t('object.only', { kind: kindName, name })}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={label}
        title={label}
        onClick={onClear}
      />
    </Row>
  )
}

interface ObjectFilter {
  object_kind: string
  object_id: string
}

/** Returns the record in the URL that the log is filtered by, and a setter. */
function useObjectFilter() {
  const [params, setParams] = usePageSearchParams()
  const filter = { object_kind: params.get('object_kind') ?? '', object_id: params.get('object_id') ?? '' }
  const set = (next: ObjectFilter | undefined) => {
    const search = new URLSearchParams(params)
    for (const name of ['object_kind', 'object_id', 'page']) search.delete(name)
    for (const [name, value] of Object.entries(next ?? {})) search.set(name, value)
    setParams(search, { replace: true })
  }
  return { filter: filter.object_kind === '' ? undefined : filter, set }
}

type Operation = Partial<OperaterLog>

function isAbout({ object }: Operation, { object_kind, object_id }: ObjectFilter): boolean {
  return object?.kind === object_kind && (object_id === '' || object?.id === object_id)
}

/** Returns whether a row has the status; true where the host does not send it. */
function hasStatus({ status }: Operation, expected: unknown): boolean {
  return expected === undefined || status === undefined || status === expected
}
