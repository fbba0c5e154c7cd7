import type * as z from 'zod'
import * as role from './access/role.ts'
import * as user from './access/user.ts'
import * as account from './account/account.ts'
import * as order from './coins/order.ts'
import * as wallet from './coins/wallet.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as file from './file.ts'
import * as market from './market.ts'
import * as notice from './notices.ts'
import * as operationLog from './operations/operation-log.ts'
import * as plugin from './plugin/plugin.ts'
import * as pluginNumbers from './plugin/plugin-numbers.ts'
import * as productVersion from './product.ts'
import * as review from './review.ts'
import * as pluginVersion from './version.ts'

/** All endpoints by module, in the order of the API document. */
export const modules = {
  account: [
    account.getAuthCode,
    account.getEmailAuthCode,
    account.userRegister,
    account.getFoundPwdEmailCode,
    account.resetPwd,
    account.login,
    account.info,
    account.logout,
    account.getEvKey,
    account.modifyPwd,
    account.modifyPwdByPassword,
    account.updateSelf,
  ],
  wallet: [wallet.getUserAssets, wallet.saveUserAssets, wallet.coinLog],
  user: [
    user.userList,
    user.getUserById,
    user.roleOption,
    user.insertUser,
    user.updateUser,
    user.ban,
    user.delUser,
  ],
  role: [role.roles, role.roleAdd, role.roleUpdate, role.roleDelete, role.urlConfig],
  'operation-log': [operationLog.operaterLogList],
  order: [
    order.orderConfig,
    order.orderCreate,
    order.orderDetail,
    order.orderCancel,
    order.orderList,
    order.orderListAll,
    order.orderAskRefund,
    order.orderRefuseRefund,
    order.orderRefund,
  ],
  market: [market.marketList, market.marketDetail, market.buy, market.userBuyLog, market.pluginBuyLog],
  'plugin-numbers': [pluginNumbers.pluginNumbers],
  notice: [notice.noticeList, notice.noticeMarkRead],
  plugin: [
    plugin.pluginConfig,
    plugin.pluginList,
    plugin.pluginCreate,
    plugin.updatePluginInfo,
    plugin.updateManager,
    plugin.pluginToExamine,
    plugin.statusAction,
    plugin.examineClaim,
    plugin.examineLog,
  ],
  review: [review.examineQueue, review.examineDetail, review.examineRemark],
  file: [file.uploadInit, file.uploadPart, file.uploadDone],
  'plugin-version': [
    pluginVersion.publishList,
    pluginVersion.publishCreate,
    pluginVersion.updatePublishBinV2,
    pluginVersion.updatePublishChangeLog,
    pluginVersion.publishToExamine,
    pluginVersion.publishStatusAction,
    pluginVersion.publishRelease,
  ],
  'product-version': [
    productVersion.evVersionList,
    productVersion.evVersionCreateV2,
    productVersion.evPublishRelease,
  ],
  dashboard: [dashboard.overview],
} as const

type AnyEndpoint = (typeof modules)[keyof typeof modules][number]

export type Path = AnyEndpoint['path']

type At<P extends Path> = Extract<AnyEndpoint, { path: P }>

/** The request as the caller sends it. */
export type RequestOf<P extends Path> = z.input<At<P>['request']>

/** The request as the handler gets it, parsed by the schema. */
export type ParsedRequestOf<P extends Path> = z.output<At<P>['request']>

/** The record that a `stale` refusal of the path carries; `never` for a path without that refusal. */
export type CurrentOf<P extends Path> = At<P>['current'] extends z.ZodType
  ? z.output<At<P>['current']>
  : never

/** `data` of a successful answer. */
export type ResponseOf<P extends Path> = z.output<At<P>['response']>

const all: readonly AnyEndpoint[] = Object.values(modules).flat()

/** All endpoints, in the order of `modules`. */
export const endpoints: readonly Endpoint[] = all

const byPath = new Map<string, Endpoint<Path>>(all.map((each) => [each.path, each]))

/** Returns the endpoint of a path below the base; undefined when the contract has none. */
export function findEndpoint(path: string): Endpoint<Path> | undefined {
  return byPath.get(path)
}
