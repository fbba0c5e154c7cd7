import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '#web/src/api/call.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { isRequested } from '#web/src/api/row-filters.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { Row, ScrollBox, Stack } from '#web/src/ui/stack.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { cellContent, cellValue, type FieldColumn, type ListPath, type RowOf } from '../column.ts'
import { FailedList, ListState } from '../list-state.tsx'
import { paginate } from '../paginate.ts'
import styles from './record.module.css'

interface RelatedRowsProps<P extends ListPath> {
  path: P
  request: RequestOf<P>
  label: string
  /** A column with `card: false` is hidden on narrow screens. */
  columns: readonly FieldColumn<RowOf<P>>[]
  rowKey: (row: RowOf<P>) => string | number
  /** Returns the address of a row's record, linked if the user's menu has its page. */
  recordAddress?: (row: RowOf<P>) => string | undefined
  all?: string | undefined
  empty: string
}

const limit = 10

export function RelatedRows<P extends ListPath>(props: RelatedRowsProps<P>) {
  const { path, request, label, columns, rowKey, recordAddress, all, empty } = props
  const { t, i18n } = useTranslation(['record', 'list'])
  const firstPage = { page: 1, limit }
  const { data, error, refetch } = useQuery(
    callQuery(path, { ...(request as object), ...firstPage } as RequestOf<P>),
  )
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} />
  const { list, count } = paginate<RowOf<P>>(data, firstPage)
  if (!list.every((row) => isRequested(path, request, row)))
    return <ListState role="status" title={t('related.unsupported')} />
  if (list.length === 0) return <Empty small role="status" title={empty} />
  const { format } = numberFormat(i18n.language)
  return (
    <Stack gap="sm">
      <ScrollBox aria-label={label}>
        <Table
          className={styles.rows}
          aria-label={label}
          rows={list}
          keyOf={rowKey}
          columns={columns.map((column, index) => ({
            ...column,
            narrow: column.card === false ? 'hidden' : undefined,
            cell: (row: RowOf<P>) => {
              const to =
                index === 0 && cellValue(column, row) !== undefined ? recordAddress?.(row) : undefined
              const content = cellContent(column, row)
              return to === undefined ? content : <PageLink to={to}>{content}</PageLink>
            },
          }))}
        />
      </ScrollBox>
      <Row as="p" gap="md" className={styles.foot}>
        <span>
          {count > list.length
            ? t('related.part', { shown: format(list.length), count: format(count) })
            : t('list:count', { shown: format(count) })}
        </span>
        {all !== undefined && (
          <PageLink to={all} fallback={null}>
            {t(count > list.length ? 'related.all' : 'related.open')}
          </PageLink>
        )}
      </Row>
    </Stack>
  )
}
