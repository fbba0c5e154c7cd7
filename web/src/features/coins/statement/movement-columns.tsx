import { useTranslation } from 'react-i18next'
import { coinMoveKinds } from '#contract/values/coin-moves.ts'
import type { CoinMove } from '#web/src/api/records.ts'
import { addresses, anyOrderAddress, recordAddress } from '#web/src/lib/addresses.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'

/** Returns a function that names a kind of movement; unknown ones stay as received. */
export function useMovementNames(): (kind: CoinMove['kind']) => string | undefined {
  const { t } = useTranslation('order')
  return (kind) => kind && t(`statement.kind.${kind}`, { defaultValue: kind })
}

/** Returns the columns; `isOwn` for the caller's statement. */
export function useMovementColumns(isOwn: boolean): ColumnsOf<'/gm_user/CoinLog'> {
  const { t } = useTranslation(['order', 'list'])
  const nameOf = useMovementNames()
  return [
    {
      key: 'kind',
      title: t('statement.column.kind'),
      value: (row) => nameOf(row.kind),
      width: 150,
      filter: {
        type: 'select',
        field: 'kind',
        options: coinMoveKinds.map((value) => ({ value, label: t(`statement.kind.${value}`) })),
      },
    },
    coinsColumn({ key: 'change', card: true, title: t('statement.column.change'), signed: true, width: 90 }),
    coinsColumn({ key: 'balance', card: true, title: t('statement.column.balance'), width: 110 }),
    {
      key: 'subject',
      card: 'line',
      title: t('statement.column.subject'),
      value: (row) => row.subject?.name || row.remark || '',
      cell: (row) => <Subject row={row} isOwn={isOwn} />,
      width: 182,
    },
    timeColumn({
      key: 'created',
      card: true,
      order: 'id',
      title: t('list:column.time'),
      width: 110,
      filter: { type: 'dates', field: 'date' },
    }),
  ]
}

/** The order or plugin of a movement, as a link if the user may open it. */
function Subject({ row, isOwn }: { row: CoinMove; isOwn: boolean }) {
  const { subject, remark } = row
  if (!subject?.name) return <span title={remark}>{remark}</span>
  return (
    <span title={subject.name}>
      <PageLink to={addressOf(subject, row.kind, isOwn)}>{subject.name}</PageLink>
    </span>
  )
}

function addressOf(
  { kind, id, name = '' }: NonNullable<CoinMove['subject']>,
  move: CoinMove['kind'],
  isOwn: boolean,
): string | undefined {
  if (kind !== 'order' && kind !== 'plugin') return undefined
  if (kind === 'order') return isOwn ? recordAddress(addresses.orders, id) : anyOrderAddress(id)
  if (isOwn && move === 'purchase') return `${addresses.purchases}?search_txt=${encodeURIComponent(name)}`
  return recordAddress(addresses.plugins, id)
}
