import { useTranslation } from 'react-i18next'
import { orderStatuses, refundStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Order, RequestOf } from '#web/src/api/records.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import type { ColumnsOf, ListColumn } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { searchUsers } from '#web/src/list/remote-options.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Yuan, yuanOf } from '#web/src/ui/cells/coins.tsx'
import { Copyable } from '#web/src/ui/cells/copyable.tsx'
import { UserName } from '#web/src/ui/user-avatar/user-avatar.tsx'
import {
  coinsOf,
  OrderStatusLabel,
  orderStatus,
  useCoinsText,
  useOrderStatusText,
  usePayMethodName,
} from './order-texts.tsx'

export function useOrderColumns(): ColumnsOf<'/order/List'> {
  const { t } = useTranslation(['order', 'list'])
  const statusText = useOrderStatusText()
  const coinsText = useCoinsText()
  const methodName = usePayMethodName()
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
      title: t('list:column.status'),
      value: (row) => statusText(row.status),
      cell: (row) => <OrderStatusLabel {...row} />,
      width: 190,
      filter: {
        type: 'select',
        field: 'status',
        options: Object.values(orderStatuses).map((value) => ({
          value,
          label: t(`status.${orderStatus[value].name}`),
        })),
      },
    },
    {
      key: 'price',
      card: true,
      order: 'price',
      title: t('column.price'),
      value: (row) => yuanOf(row.price),
      cell: (row) => <Yuan cents={row.price} />,
      align: 'end',
      width: 120,
    },
    coinsColumn({
      key: 'coins',
      card: true,
      order: 'coins',
      title: t('column.coins'),
      value: coinsOf,
      detailCell: coinsText,
      width: 110,
    }),
    timeColumn({
      key: 'create_time',
      card: true,
      order: 'create_time',
      title: t('column.created'),
      filter: { type: 'dates', field: 'date' },
    }),
    {
      key: 'pay_method',
      title: t('column.method'),
      value: (row) => methodName(row.pay_method),
      width: 110,
    },
    timeColumn({ key: 'pay_time', order: 'pay_time', title: t('column.paid'), table: 'optional' }),
    timeColumn({ key: 'expire_time', title: t('column.expires'), table: false }),
    ...refundFields.map(([key, title]) => {
      // Undefined omits the line.
      const value = (row: Order) => row[key] || undefined
      const column = { key, title: t(`column.${title}`), value, table: false } as const
      return key.endsWith('_time') ? timeColumn<Order, RequestOf<'/order/List'>>(column) : column
    }),
  ]
}

const refundFields = [
  ['refund_asked_time', 'refundAsked'],
  ['refund_asked_reason', 'refundAskedReason'],
  ['refund_refused_time', 'refundRefused'],
  ['refund_refused_reason', 'refundRefusedReason'],
  ['refund_time', 'refunded'],
  ['refund_reason', 'refundReason'],
] as const

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
  const refund: ListColumn<Order, RequestOf<'/order/ListAll'>> = {
    key: 'refund_state',
    title: t('column.refund'),
    value: ({ refund_state: state }) => state && t(`refundState.${state}`, { defaultValue: state }),
    table: false,
    detail: false,
    filter: {
      type: 'select',
      field: 'refund_state',
      options: refundStates.map((value) => ({ value, label: t(`refundState.${value}`) })),
    },
  }
  return [...(number ? [number] : []), buyer, ...rest, refund]
}
