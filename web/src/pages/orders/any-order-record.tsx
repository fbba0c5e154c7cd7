import type { Order } from '../../../../contract/order.ts'
import { call } from '../../api/call.ts'
import { pageOf } from '../../components/list/list-answer.ts'
import type { RecordProps } from '../../components/record/list-record.tsx'
import { LogLink } from '../../components/record/log-link.tsx'
import { RecordDrawer } from '../../components/record/record-drawer.tsx'
import { anyOrderAddress } from '../../lib/money-addresses.ts'

const path = '/order/ListAll'
const part = { page: 1, limit: 20 }

/** An order of any user. It is read by the list's call: the details are for its buyer. */
export function AnyOrderRecord(props: RecordProps<typeof path>) {
  return (
    <RecordDrawer
      {...props}
      addressOf={({ order_no }) => anyOrderAddress(order_no)}
      detailExtra={({ order_no }) => <LogLink kind="order" id={order_no} />}
      read={(order_no) => ({
        queryKey: [path, { order_no, ...part }],
        async queryFn({ signal }) {
          const answer = await call(path, { order_no, ...part }, { signal, handles: 'all' })
          return pageOf<Order>(answer, part).list.find((order) => order.order_no === order_no)
        },
      })}
    />
  )
}
