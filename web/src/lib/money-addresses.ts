import { addresses } from './addresses.ts'

/** The value of the parameter `of` for all users' orders. */
export const allUsers = 'all'

/** Returns the address of an order in the list of all users' orders. */
export function anyOrderAddress(orderNo: string): string {
  return `${addresses.orders}?of=${allUsers}&record=${encodeURIComponent(orderNo)}`
}

/** Returns the address of all orders whose buyers ask for a refund. */
export function askedRefundsAddress(): string {
  return `${addresses.orders}?of=${allUsers}&refund_state=asked`
}

/** Returns the address of all orders of a user. */
export function ordersOfUserAddress(userId: number): string {
  return `${addresses.orders}?of=${allUsers}&user_id=${userId}`
}

/** Returns the address of a user's statement; default: the caller's. */
export function statementAddress(userId?: number): string {
  return `${addresses.topUp}?shown=statement${userId === undefined ? '' : `&of=${userId}`}`
}
