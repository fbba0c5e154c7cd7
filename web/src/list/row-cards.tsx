import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/src/ui/card.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { useIsLate } from '../lib/waiting.ts'
import { NativeSelect } from '../ui/native/native-fields.tsx'
import { type Column, cellContent } from './column.ts'
import { cardColumns } from './columns/layout.ts'
import { type RowsProps, skeletonDelay, skeletonRows } from './data-table.tsx'
import type { ListOrder } from './list-url.ts'
import styles from './row-cards.module.css'
import { SelectBox } from './selection/select-box.tsx'
import { opensRecord, RecordLink } from './table-cells.tsx'

export function RowCards<Row>(props: RowsProps<Row>) {
  const { t } = useTranslation('list')
  const { list, labelledBy, maxRows, rowKey, selection, onOpen, prefetch, actions } = props
  const { rows, query } = list
  const columns = cardColumns(list.columns, list.viewState.preference)
  const [name, ...others] = columns
  const cardFields = others.filter(({ card }) => card)
  return (
    <>
      <Row gap="md" justify="between" wrap={false} className={styles.tools}>
        <SelectBox selection={selection} rows={rows ?? []} label={t('selectPage')} isLabelVisible />
        <OrderSelect columns={columns} order={query.order} onOrder={list.setOrder} />
      </Row>
      <Stack
        // A short list's rows stand higher than their placeholders, and must not move there.
        key={rows === undefined ? 'awaited' : 'rows'}
        as="ul"
        gap="xs"
        className={styles.cards}
        onPointerEnter={prefetch}
        aria-labelledby={labelledBy}
        aria-busy={list.isFetching || rows === undefined}
      >
        {rows === undefined &&
          Array.from({ length: skeletonRows(list) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <SkeletonCard key={index} />
          ))}
        {rows?.slice(0, maxRows).map((row) => (
          // The link handles the keys.
          <Card
            as="li"
            gap="xxs"
            key={rowKey(row)}
            className={styles.card}
            data-opens
            onClick={(event) => opensRecord(event) && onOpen(row)}
          >
            <Row wrap={false}>
              <SelectBox
                selection={selection}
                rows={[row]}
                label={t('selectRow', { name: selection.rowName(row) })}
              />
              <strong className={styles.name}>
                {name && linkedName(name, row, list.recordAddress(String(rowKey(row))))}
              </strong>
              {actions?.(row)}
            </Row>
            <Row as="dl" gap="xxs md" className={styles.fields}>
              {(cardFields.length > 0 ? cardFields : others.slice(0, 3)).map((column) => (
                <div key={column.key} data-card={column.card}>
                  <dt>{column.title}</dt>
                  <dd>{cellContent(column, row)}</dd>
                </div>
              ))}
            </Row>
          </Card>
        ))}
      </Stack>
    </>
  )
}

function SkeletonCard() {
  const isLate = useIsLate(skeletonDelay)
  return (
    <Card as="li" gap="xxs" className={styles.card} data-empty>
      {isLate && [1, 2, 3].map((line) => <span key={line} />)}
    </Card>
  )
}

function linkedName<Row>(column: Column<Row>, row: Row, to: string): ReactNode {
  const link = (content: ReactNode) => <RecordLink to={to}>{content}</RecordLink>
  return column.linkedCell ? column.linkedCell(row, link) : link(cellContent(column, row))
}

interface OrderSelectProps {
  columns: readonly Column<never>[]
  order: ListOrder | undefined
  onOrder: (order: ListOrder | undefined) => void
}

/** Orders the cards, which have no header cells. */
function OrderSelect({ columns, order, onOrder }: OrderSelectProps) {
  const { t } = useTranslation('list')
  const options = columns.flatMap(({ order: column, title }) =>
    column === undefined
      ? []
      : [
          { value: column, label: t('order.up', { title }), order: { column, isDescending: false } },
          { value: `-${column}`, label: t('order.down', { title }), order: { column, isDescending: true } },
        ],
  )
  if (options.length === 0) return null
  return (
    <Row as="label" wrap={false} className={styles.order}>
      <span>{t('order.label')}</span>
      <NativeSelect
        value={order ? `${order.isDescending ? '-' : ''}${order.column}` : ''}
        options={options}
        none={t('order.usual')}
        onChoose={(chosen) => onOrder(options.find(({ value }) => value === chosen)?.order)}
      />
    </Row>
  )
}
