import { ClockMoves } from './clock-moves.tsx'
import { PendingOrders } from './pending-orders.tsx'

/** What otherwise only time, or somebody who pays, brings about. */
export function TimeTab() {
  return (
    <>
      <ClockMoves />
      <PendingOrders />
    </>
  )
}
