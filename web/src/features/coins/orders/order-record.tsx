import type { Order } from '#contract/coins/order.ts'
import { call } from '#web/src/api/call.ts'
import { useIsSupported } from '#web/src/api/capability.ts'
import { anyOrderAddress } from '#web/src/lib/money-addresses.ts'
import { paginate } from '#web/src/list/paginate.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { LogLink } from '#web/src/list/record/log-link.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { orderKey } from './order-queries.ts'

const detailPath = '/order/Detail'
const listPath = '/order/ListAll'
const firstPage = { page: 1, limit: 20 }

/** One of the caller's orders. */
export function OrderRecord(props: RecordProps<'/order/List'>) {
  const mayRead = useIsSupported(detailPath)
  return (
    <RecordDrawer
      {...props}
      detailFooter={(order) => <LogLink kind="order" id={order.order_no} />}
      read={(order_no) =>
        mayRead
          ? {
              queryKey: orderKey(order_no),
              queryFn: ({ signal }) => call(detailPath, { order_no }, { signal, handles: 'all' }),
            }
          : undefined
      }
    />
  )
}

/** An order of any user, read from the list: only the buyer may call `/order/Detail`. */
export function AnyOrderRecord(props: RecordProps<typeof listPath>) {
  return (
    <RecordDrawer
      {...props}
      addressOf={({ order_no }) => anyOrderAddress(order_no)}
      detailFooter={({ order_no }) => <LogLink kind="order" id={order_no} />}
      read={(order_no) => ({
        queryKey: [listPath, { order_no, ...firstPage }],
        async queryFn({ signal }) {
          const answer = await call(listPath, { order_no, ...firstPage }, { signal, handles: 'all' })
          return paginate<Order>(answer, firstPage).list.find((order) => order.order_no === order_no)
        },
      })}
    />
  )
}
