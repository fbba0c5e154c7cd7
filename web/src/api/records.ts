import type * as role from '#contract/access/role.ts'
import type * as user from '#contract/access/user.ts'
import type * as order from '#contract/coins/order.ts'
import type * as wallet from '#contract/coins/wallet.ts'
import type * as dashboard from '#contract/dashboard.ts'
import type * as market from '#contract/market.ts'
import type * as notices from '#contract/notices.ts'
import type * as operations from '#contract/operations/operation-log.ts'
import type * as plugin from '#contract/plugin/plugin.ts'
import type * as numbers from '#contract/plugin/plugin-numbers.ts'
import type * as product from '#contract/product.ts'
import type { RequestOf as ContractRequest, Path, ResponseOf } from '#contract/registry.ts'
import type * as review from '#contract/review.ts'
import type { WrittenPath } from '#contract/values/answers/read-data.ts'
import type { Id } from '#contract/values/ids.ts'
import type * as version from '#contract/version.ts'

/** The fields of every row; the decoder drops rows without them. */
type Key = 'date' | 'file_id' | 'id' | 'order_no' | 'platform' | 'url'

type IdName = 'id' | 'ids' | `${string}_id` | `${string}_ids`

type WithId<Value> = Value extends number ? Id : Value extends number[] ? Id[] : WithIds<Value>

/** A request's type, with ids as the answers have them. */
export type WithIds<Value> = Value extends readonly (infer Item)[]
  ? WithIds<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: Name extends IdName ? WithId<Value[Name]> : WithIds<Value[Name]> }
    : Value

export type RequestOf<P extends Path> = WithIds<ContractRequest<P>>

/** A decoded value: unknown scalars are undefined, lists have their readable rows, records always exist. */
export type Read<Value> = Value extends readonly (infer Row)[]
  ? Read<Row>[]
  : Value extends object
    ? {
        [Name in keyof Value]:
          | (Name extends IdName ? WithId<Read<Value[Name]>> : Read<Value[Name]>)
          | (Name extends Key ? never : Value[Name] extends object ? never : undefined)
      }
    : Value

/** A page of a list, always with a count. */
type Counted = { list: unknown[]; count: number }

export type AnswerOf<P extends Path> = P extends WrittenPath
  ? Partial<ResponseOf<P>>
  : Read<ResponseOf<P>> & (ResponseOf<P> extends Counted ? Pick<Counted, 'count'> : unknown)

export type CoinMove = Read<wallet.CoinMove>
export type Earning = Read<market.Earning>
export type EvVersion = Read<product.EvVersion>
export type LoggedObject = Read<operations.LoggedObject>
export type MarketPlugin = Read<market.MarketPlugin>
export type MarketVersion = Read<market.MarketVersion>
export type Notice = Read<notices.Notice>
export type OperaterLog = Read<operations.OperaterLog>
export type Order = Read<order.Order>
export type Overview = Read<dashboard.Overview>
export type Plugin = Read<plugin.ListedPlugin>
export type PluginNumbers = Read<numbers.PluginNumbers>
export type PluginVersion = Read<version.PluginVersion>
export type Purchase = Read<market.Purchase>
export type QueueItem = Read<review.QueueItem>
export type Role = Read<role.Role>
export type User = Read<user.User>
