import { call } from '#web/src/api/call.ts'
import { useIsSupported } from '#web/src/api/capability.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { LogLink } from '#web/src/list/record/log-link.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { orderKey } from './order-queries.ts'

const path = '/order/Detail'

/** One of the caller's orders. */
export function OrderRecord(props: RecordProps<'/order/List'>) {
  const mayRead = useIsSupported(path)
  return (
    <RecordDrawer
      {...props}
      detailFooter={(order) => <LogLink kind="order" id={order.order_no} />}
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
