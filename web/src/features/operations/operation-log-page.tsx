import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperaterLog } from '#contract/operations/operation-log.ts'
import type { Option } from '#web/src/list/column.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { exportOnly } from '#web/src/list/selection/export-only.ts'
import { useList } from '#web/src/list/use-list.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useLogColumns } from './log-columns.tsx'
import { ObjectChip } from './object-chip.tsx'
import styles from './operation-log.module.css'
import { hasStatus, isAbout, useObjectFilter } from './use-object-filter.ts'
import { joinOperation, useOperationText } from './use-operation-text.ts'

const refreshSeconds = 10

export function OperationLogPage() {
  const { t } = useTranslation('operation-log')
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
  const isFiltered = (row: OperaterLog) =>
    (!filter || isAbout(row, filter)) && hasStatus(row, query.filters.status)
  const ignoresFilters = !list.isFetching && rows?.some((row) => !isFiltered(row))
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
  const all = <Button onClick={() => setObject(undefined)}>{t('object.clearAll')}</Button>
  return (
    <ListPage
      list={list}
      heading={t('heading')}
      rowKey={({ id }) => id}
      bulk={exportOnly<'/operater_log/ListAction'>()}
      rowName={(row) => `#${row.id} ${joinOperation(textOf(row), row)}`}
      empty={
        filter
          ? { title: t('noneOfObject.title'), text: t('noneOfObject.text'), action: all }
          : { title: t('empty.title'), text: t('empty.text') }
      }
      summary={
        (filter || ignoresFilters) && (
          <div className={styles.limits} data-line>
            {filter && (
              <ObjectChip
                kind={filter.object_kind}
                name={name ?? `#${filter.object_id}`}
                onClear={() => setObject(undefined)}
              />
            )}
            {ignoresFilters && (
              <p className={styles.note} role="status">
                {t('notFiltered')}
              </p>
            )}
          </div>
        )
      }
      actions={actions}
    />
  )
}
