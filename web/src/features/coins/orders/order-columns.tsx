import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import type { RequestOf } from '#contract/registry.ts'
import type { OrderStatus } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import type { ColumnsOf, ListColumn } from '#web/src/list/column.ts'
import { searchUsers } from '#web/src/list/remote-options.ts'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Coins, Yuan } from '#web/src/ui/cells/coins.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { UserName } from '#web/src/ui/user-avatar/user-avatar.tsx'
import { OrderStatusLabel, orderStatusNames } from './order-status.tsx'

const statuses = Object.keys(orderStatusNames).map((status) => Number(status) as OrderStatus)

export function useOrderColumns(): ColumnsOf<'/order/List'> {
  const { t, i18n } = useTranslation('order')
  return [
    {
      key: 'order_no',
      order: 'order_no',
      title: t('column.number'),
      detailCell: (row) => <Copyable text={row.order_no} />,
      width: 190,
      filter: { type: 'text', field: 'order_no' },
    },
    {
      key: 'status',
      card: true,
      order: 'status',
      title: t('column.status'),
      value: (row) => t(`status.${orderStatusNames[row.status]}`),
      cell: (row) => <OrderStatusLabel status={row.status} />,
      width: 120,
      filter: {
        type: 'select',
        field: 'status',
        options: statuses.map((value) => ({ value, label: t(`status.${orderStatusNames[value]}`) })),
      },
    },
    {
      key: 'price',
      card: true,
      order: 'price',
      title: t('column.price'),
      value: (row) => row.price / 100,
      cell: (row) => <Yuan cents={row.price} />,
      align: 'end',
      width: 120,
    },
    {
      key: 'coins',
      card: true,
      order: 'coins',
      title: t('column.coins'),
      value: (row) => row.coins + row.bonus,
      cell: (row) => <Coins value={row.coins + row.bonus} />,
      align: 'end',
      detailCell: (row) => formatCoins(row, t, i18n.language),
      width: 110,
    },
    timeColumn({
      key: 'create_time',
      card: true,
      order: 'create_time',
      title: t('column.created'),
      value: (row) => row.create_time,
      filter: { type: 'dates', field: 'date' },
    }),
    {
      key: 'pay_method',
      title: t('column.method'),
      value: (row) => t(`method.${row.pay_method}`),
      width: 110,
    },
    timeColumn({
      key: 'pay_time',
      order: 'pay_time',
      title: t('column.paid'),
      value: (row) => row.pay_time,
      table: 'optional',
    }),
    { key: 'expire_time', title: t('column.expires'), table: false },
    {
      key: 'refund_time',
      title: t('column.refunded'),
      // Undefined omits the line for an order without a refund.
      value: (row) => row.refund_time || undefined,
      table: false,
    },
    {
      key: 'refund_reason',
      title: t('column.refundReason'),
      value: (row) => row.refund_reason || undefined,
      table: false,
    },
  ]
}

/** The columns of `useOrderColumns` with the buyer as second column. */
export function useAllOrderColumns(): ColumnsOf<'/order/ListAll'> {
  const { t } = useTranslation('order')
  const maySearch = useCapability('/gm_user/userlist') === 'yes'
  const [number, ...rest] = useOrderColumns()
  const buyer: ListColumn<Order, RequestOf<'/order/ListAll'>> = {
    key: 'user',
    card: true,
    title: t('column.buyer'),
    value: (row) => row.username,
    cell: ({ user_id: id, username = '' }) =>
      id === undefined ? (
        username
      ) : (
        <PageLink to={recordAddress(addresses.users, id)}>
          <UserName username={username} />
        </PageLink>
      ),
    width: 150,
    ...(maySearch && { filter: { type: 'search', field: 'user_id', search: searchUsers } }),
  }
  return [...(number ? [number] : []), buyer, ...rest]
}

function formatCoins({ coins, bonus }: Order, t: TFunction<'order'>, language: string): string {
  const { format } = numberFormat(language)
  if (bonus === 0) return format(coins)
  return t('coinsWithBonus', { coins: format(coins + bonus), bonus: format(bonus) })
}
