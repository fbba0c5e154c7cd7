import { call } from '../../api/call.ts'
import { useIsCallThere } from '../../api/offered-calls.ts'
import { orderKey } from '../../components/order/order-queries.ts'
import type { RecordProps } from '../../components/record/list-record.tsx'
import { LogLink } from '../../components/record/log-link.tsx'
import { RecordDrawer } from '../../components/record/record-drawer.tsx'

const path = '/order/Detail'

/** One of the caller's orders. */
export function OrderRecord(props: RecordProps<'/order/List'>) {
  const mayRead = useIsCallThere(path)
  return (
    <RecordDrawer
      {...props}
      detailExtra={(order) => <LogLink kind="order" id={order.order_no} />}
      read={(order_no) =>
        mayRead
          ? {
              queryKey: orderKey(order_no),
              queryFn: ({ signal }) => call(path, { order_no }, { signal, handles: 'all' }),
            }
          : undefined
      }
    />
  )
}
