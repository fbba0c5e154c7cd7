import { ClockMoves } from './clock-moves.tsx'
import { PendingOrders } from './pending-orders.tsx'

export function TimeTab() {
  return (
    <>
      <ClockMoves />
      <PendingOrders />
    </>
  )
}
