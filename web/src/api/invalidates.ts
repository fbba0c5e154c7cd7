import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import type { Path } from '#contract/registry.ts'

const users = ['/gm_user/userlist', '/gm_user/getUserById', '/gm_user/roles', '/dashboard/Overview'] as const
const roles = ['/gm_user/roles', '/gm_user/roleOption', '/gm_user/userlist'] as const
const market = ['/app/MarketList', '/app/MarketDetail'] as const
const reviews = ['/app/ExamineQueue', '/app/ExamineDetail', '/app/ExamineLog', '/dashboard/Overview'] as const
const plugins = ['/app/List', ...reviews, ...market] as const
const versions = ['/app/PublishList', '/app/List', ...reviews] as const
const orders = ['/order/List', '/order/ListAll'] as const
const balance = ['/gm_user/GetUserAssets', '/gm_user/CoinLog'] as const

export const invalidates = {
  '/gm_user/InsertUser': users,
  '/gm_user/UpdateUser': users,
  '/gm_user/ban': users,
  '/gm_user/DelUser': users,
  '/gm_user/SaveUserAssets': [...users, ...balance],
  '/gm_user/UpdateSelf': ['/gm_user/userlist'],
  '/gm_user/role/add': roles,
  '/gm_user/role/update': roles,
  '/gm_user/role/delete': roles,
  '/app/Create': plugins,
  '/app/UpdatePluginInfo': plugins,
  '/app/UpdateManager': plugins,
  '/app/PluginToExamine': plugins,
  '/app/StatusAction': plugins,
  '/app/ExamineClaim': versions,
  '/app/ExamineRemark': ['/app/ExamineLog'],
  '/app/PublishCreate': versions,
  '/app/UpdatePublishBinV2': versions,
  '/app/UpdatePublishChangeLog': [...versions, ...market],
  '/app/PublishToExamine': versions,
  '/app/PublishStatusAction': [...versions, ...market],
  '/app/PublishRelease': [...versions, ...market],
  '/app/EvVersionCreateV2': ['/app/EvVersionList'],
  '/app/EvPublishRelease': ['/app/EvVersionList'],
  '/app/Buy': [...market, '/app/UserBuyLog', '/dashboard/Overview', ...balance],
  '/notice/MarkReadNotice': ['/notice/GetList'],
  '/order/Create': orders,
  '/order/Cancel': [...orders, '/order/Detail'],
  '/order/AskRefund': [...orders, '/order/Detail'],
  '/order/RefuseRefund': [...orders, '/order/Detail', '/dashboard/Overview'],
  '/order/Refund': [...orders, '/order/Detail', ...balance, ...users],
  // Calls without cached data, or which end the session.
  '/GetAuthCode': [],
  '/GetEmailAuthCode': [],
  '/GetFoundPwdEmailCode': [],
  '/UserRegister': [],
  '/ResetPwd': [],
  '/gm_user/login': [],
  '/gm_user/logout': [],
  '/gm_user/GetEvKey': [],
  '/gm_user/ModifyPwd': [],
  '/gm_user/ModifyPwdByPassword': [],
  '/app/UploadInit': [],
  '/app/UploadPart': [],
  '/app/UploadDone': [],
} as const satisfies Readonly<Partial<Record<Path, readonly Path[]>>>

export type WritingPath = keyof typeof invalidates

export const invalidatedBy = {
  payment: [...orders, ...balance, '/dashboard/Overview'],
  /** A request of the browser. */
  download: [...market, '/app/UserBuyLog', '/dashboard/Overview'],
  /** Other users' changes, which a new notice reports. */
  notice: [...versions, ...orders, '/order/Detail', '/app/UserBuyLog'],
  /** A followed link shows the current state, not the cached one. */
  versionLink: ['/app/List', '/app/PublishList'],
} as const satisfies Readonly<Record<string, readonly Path[]>>

type Change = WritingPath | keyof typeof invalidatedBy

/** The writing calls with an idempotency key. */
export const keyedCalls: readonly string[] = [
  '/order/Create',
  '/order/AskRefund',
  '/order/Refund',
  '/app/Buy',
] satisfies WritingPath[]

export async function invalidateAfter(
  client: QueryClient,
  changes: readonly Change[],
  options?: Pick<InvalidateQueryFilters, 'refetchType'>,
): Promise<void> {
  const all: Readonly<Record<Change, readonly Path[]>> = { ...invalidates, ...invalidatedBy }
  const stale = new Set(changes.flatMap((change) => all[change]))
  await Promise.all(Array.from(stale, (path) => client.invalidateQueries({ queryKey: [path], ...options })))
}
