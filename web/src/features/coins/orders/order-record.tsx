import { selectedQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Order } from '#web/src/api/records.ts'
import { anyOrderAddress } from '#web/src/lib/money-addresses.ts'
import { paginate } from '#web/src/list/paginate.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'

const detailPath = '/order/Detail'
const listPath = '/order/ListAll'
const firstPage = { page: 1, limit: 20 }

/** One of the caller's orders. */
export function OrderRecord(props: RecordProps<'/order/List'>) {
  const mayRead = useCapability(detailPath) === 'yes'
  return (
    <RecordDrawer
      {...props}
      logKind="order"
      read={(order_no) => (mayRead ? selectedQuery(detailPath, { order_no }, (order) => order) : undefined)}
    />
  )
}

/** An order of any user, read from the list: only the buyer may call `/order/Detail`. */
export function AnyOrderRecord(props: RecordProps<typeof listPath>) {
  return (
    <RecordDrawer
      {...props}
      addressOf={({ order_no }) => anyOrderAddress(order_no)}
      logKind="order"
      read={(order_no) =>
        selectedQuery(listPath, { order_no, ...firstPage }, (answer) =>
          paginate<Order>(answer, firstPage).list.find((order) => order.order_no === order_no),
        )
      }
    />
  )
}
