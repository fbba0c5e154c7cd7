import { AllOrders } from './all-orders.tsx'

/** The orders of all users, as a page of their own. */
export function AllOrdersPage() {
  return <AllOrders />
}
