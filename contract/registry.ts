import type * as z from 'zod'
import * as account from './account.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as file from './file.ts'
import * as market from './market.ts'
import * as operationLog from './operation-log.ts'
import * as order from './order.ts'
import * as plugin from './plugin.ts'
import * as pluginVersion from './plugin-version.ts'
import * as productVersion from './product-version.ts'
import * as role from './role.ts'
import * as user from './user.ts'
import * as wallet from './wallet.ts'

/** Every endpoint, by the module that describes it: the order of the API document. */
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
  wallet: [wallet.getUserAssets, wallet.saveUserAssets],
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
  order: [order.orderConfig, order.orderCreate, order.orderDetail, order.orderCancel, order.orderList],
  market: [market.marketList, market.buy, market.userBuyLog, market.pluginBuyLog],
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

/** A path of the contract. */
export type Path = AnyEndpoint['path']

type At<P extends Path> = Extract<AnyEndpoint, { path: P }>

/** What a caller sends to the path. */
export type RequestOf<P extends Path> = z.input<At<P>['request']>

/** What a handler gets: the request after the schema has read it. */
export type ParsedRequestOf<P extends Path> = z.output<At<P>['request']>

/** `data` of a successful answer of the path. */
export type ResponseOf<P extends Path> = z.output<At<P>['response']>

const all: readonly AnyEndpoint[] = Object.values(modules).flat()

/** Every endpoint, in the order of `modules`. */
export const endpoints: readonly Endpoint[] = all

const byPath = new Map<string, Endpoint>(all.map((each) => [each.path, each]))

/** The endpoint of the path below the base, or undefined where the contract has none. */
export function findEndpoint(path: string): Endpoint | undefined {
  return byPath.get(path)
}
