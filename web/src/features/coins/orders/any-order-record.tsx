import type { Order } from '#contract/coins/order.ts'
import { call } from '#web/src/api/call.ts'
import { anyOrderAddress } from '#web/src/lib/money-addresses.ts'
import { paginate } from '#web/src/list/list-answer.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { LogLink } from '#web/src/list/record/log-link.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'

const path = '/order/ListAll'
const part = { page: 1, limit: 20 }

/** An order of any user. It is read by the list's call: the details are for its buyer. */
export function AnyOrderRecord(props: RecordProps<typeof path>) {
  return (
    <RecordDrawer
      {...props}
      addressOf={({ order_no }) => anyOrderAddress(order_no)}
      detailFooter={({ order_no }) => <LogLink kind="order" id={order_no} />}
      read={(order_no) => ({
        queryKey: [path, { order_no, ...part }],
        async queryFn({ signal }) {
          const answer = await call(path, { order_no, ...part }, { signal, handles: 'all' })
          return paginate<Order>(answer, part).list.find((order) => order.order_no === order_no)
        },
      })}
    />
  )
}
