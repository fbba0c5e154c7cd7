import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty/empty.tsx'
import type { LazyComponent } from '../ui/lazy-component.ts'
import type { ListPath, RowOf } from './column.ts'
import { DataTable, type RowsProps } from './data-table.tsx'
import { FailedList } from './list-state.tsx'
import type { RecordProps } from './record/list-record.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCards } from './row-cards.tsx'
import type { List } from './use-list.ts'

export interface ListRowsProps<P extends ListPath> extends Omit<RecordProps<P>, 'recordKey'> {
  empty: { title: string; text?: string; action?: ReactNode }
  record?: LazyComponent<RecordProps<P>>
  /** Replaces the table, e.g. by cards. */
  children?: ((rows: readonly RowOf<P>[]) => ReactNode) | undefined
}

type RowsOptions<Row> = Omit<RowsProps<Row>, 'list' | 'rowKey' | 'actions'> & {
  /** Called when an action of a row starts. */
  onAct: (row: Row, action: string) => void
}

export function ListRows<P extends ListPath>(props: ListRowsProps<P> & RowsOptions<RowOf<P>>) {
  const { list, rowName, empty, actions, onAct, children } = props
  const { t } = useTranslation('list')
  const isNarrow = useMediaQuery('(max-width: 575px)')
  const { rows, error, isFetching } = list
  if (error) return <FailedList error={error} onRetry={list.refresh} />
  if (isEmptyList(list)) return <Empty {...empty} />
  if (rows?.length === 0 && !isFetching) {
    const clear = <Button onClick={list.clearFilters}>{t('filters.clear')}</Button>
    return <Empty picture="noMatch" title={t('state.noMatch')} text={t('state.noMatchText')} action={clear} />
  }
  if (children && rows) return children(rows)
  const Rows = isNarrow ? RowCards : DataTable
  return (
    <Rows
      {...props}
      actions={
        actions &&
        ((row: RowOf<P>) => (
          <RowActions
            row={row}
            actions={actions(row)}
            name={rowName(row)}
            onStart={(action) => onAct(row, action)}
          />
        ))
      }
    />
  )
}

export function isEmptyList<P extends ListPath>({ rows, query, isFetching, error }: List<P>): boolean {
  return rows?.length === 0 && !isFetching && !error && Object.keys(query.filters).length === 0
}
