import { useTranslation } from 'react-i18next'
import type { CoinMove } from '#contract/coins/wallet.ts'
import { type CoinMoveKind, coinMoveKinds } from '#contract/values/coin-moves.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { anyOrderAddress } from '#web/src/lib/money-addresses.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Coins } from '#web/src/ui/cells/coins.tsx'

/** Returns a function that translates a kind of movement; unknown kinds are returned unchanged. */
export function useMovementNames(): (kind: string) => string {
  const { t } = useTranslation('order')
  return (kind) => (isKnown(kind) ? t(`statement.kind.${kind}`) : kind)
}

function isKnown(kind: string): kind is CoinMoveKind {
  return coinMoveKinds.some((each) => each === kind)
}

/** `isOwn`: the caller's statement, not another user's. */
export function useMovementColumns(isOwn: boolean): ColumnsOf<'/gm_user/CoinLog'> {
  const { t } = useTranslation('order')
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
        options: coinMoveKinds.map((value) => ({ value, label: nameOf(value) })),
      },
    },
    {
      key: 'change',
      card: true,
      title: t('statement.column.change'),
      cell: ({ change }) => <Coins value={change} signed />,
      align: 'end',
      width: 90,
    },
    {
      key: 'balance',
      card: true,
      title: t('statement.column.balance'),
      cell: ({ balance }) => <Coins value={balance} />,
      align: 'end',
      width: 110,
    },
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
      title: t('statement.column.time'),
      value: (row) => row.created,
      width: 110,
      filter: { type: 'dates', field: 'date' },
    }),
  ]
}

/** The order or plugin of a movement, as a link where the user may open it. */
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
  { kind, id, name }: NonNullable<CoinMove['subject']>,
  move: CoinMoveKind,
  isOwn: boolean,
): string {
  if (kind === 'order') return isOwn ? recordAddress(addresses.orders, id) : anyOrderAddress(id)
  if (isOwn && move === 'purchase') return `${addresses.purchases}?search_txt=${encodeURIComponent(name)}`
  return recordAddress(addresses.plugins, id)
}
