import type { PayMethod } from '#contract/coins/order.ts'
import type { CoinMoveKind } from '#contract/values/coin-moves.ts'
import type { OrderStatus } from '#contract/values/states.ts'
import { log, table } from '#worker/mock/store/schema.ts'

export interface OrderRecord {
  readonly id: number
  /** The number on the wire. */
  readonly orderNo: string
  readonly userId: number
  readonly coins: number
  /** Coins in addition to the paid ones. */
  readonly bonus: number
  /** Cents. */
  readonly price: number
  readonly payMethod: PayMethod
  readonly status: OrderStatus
  readonly createdAt: number
  readonly paidAt: number | null
  readonly expiresAt: number
  /** Set with the refund. */
  readonly refund?: { readonly at: number; readonly reason: string }
  readonly refundQuestion?: RefundQuestion
}

/** The buyer's last question for a refund. */
export interface RefundQuestion {
  /** Counts the questions about the order, from 1. */
  readonly number: number
  readonly at: number
  readonly reason: string
  readonly refusal?: { readonly at: number; readonly reason: string }
}

/** The stored answer to an idempotency key (`request_id`); never deleted. */
export interface IdempotencyRecord {
  /** The user, the path and the idempotency key. */
  readonly id: string
  /** The parsed request as JSON. */
  readonly request: string
  /** `data` of the answer. */
  readonly data: unknown
}

/** An account of the ledger; its balance is the sum of its transfers. */
export interface AccountRecord {
  /** `user:<id>`, `platform:income`, `platform:topup` or `platform:adjust`. */
  readonly id: string
  readonly balance: number
}

/** A transfer of coins between a user and the platform, or between two accounts of the platform; never changed. */
export interface TransferRecord {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly coins: number
  /** `<prefix of the kind>:<id of the record, or remark>`. */
  readonly reason: string
  readonly at: number
  /** The user whose account it is; 0 for none. */
  readonly userId: number
  readonly kind: CoinMoveKind
  /** The user's balance after it; 0 without a user. */
  readonly balance: number
}

export const coinsTables = {
  orders: table<OrderRecord>()({
    orderNo: { keyOf: ({ orderNo }) => orderNo },
    user: { keyOf: ({ userId }) => String(userId) },
    status: { keyOf: ({ status }) => String(status) },
  }),
  idempotencyKeys: table<IdempotencyRecord>()({}),
  accounts: table<AccountRecord>()({}),
}

export const coinsLogs = {
  transfers: log<TransferRecord>()(500, ['userId', 'kind', 'at']),
}
