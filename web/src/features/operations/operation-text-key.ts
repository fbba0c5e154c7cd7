import type { Path } from '#contract/registry.ts'
import { fieldsOf, parseJson } from '#contract/values/json.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { OperaterLog } from '#web/src/api/records.ts'
import type { operations } from '#web/src/i18n/zh/operations.ts'

export type LogRow = Partial<Pick<OperaterLog, 'operater_action' | 'body_str' | 'object'>>

/** Key of the text that describes what a call did. */
export type OperationTextKey = keyof (typeof operations)['call']

interface Details {
  body: Readonly<Record<string, unknown>>
  /** The record's state before the call; undefined when unknown. */
  from: number | undefined
}

/** A call that does several things; `keys` are the texts by which the call is listed. */
interface Choice {
  readonly keys: readonly OperationTextKey[]
  readonly keyOf: (details: Details) => OperationTextKey
}

type Rule = OperationTextKey | Choice

function either(
  isFirst: (body: Details['body']) => boolean,
  first: OperationTextKey,
  second: OperationTextKey,
): Choice {
  return { keys: [first, second], keyOf: ({ body }) => (isFirst(body) ? first : second) }
}

const rules = {
  '/GetEmailAuthCode': 'sendRegistrationCode',
  '/UserRegister': 'register',
  '/GetFoundPwdEmailCode': 'sendResetCode',
  '/ResetPwd': 'resetPassword',
  '/gm_user/login': 'signIn',
  '/gm_user/logout': 'signOut',
  '/gm_user/GetEvKey': either(({ reset }) => reset !== true, 'viewKey', 'replaceKey'),
  '/gm_user/ModifyPwd': 'setPassword',
  '/gm_user/ModifyPwdByPassword': 'changePassword',
  '/gm_user/UpdateSelf': 'editProfile',
  '/gm_user/SaveUserAssets': 'adjustBalance',
  '/gm_user/InsertUser': 'addUser',
  '/gm_user/UpdateUser': either(({ password }) => !password, 'editUser', 'resetUserPassword'),
  '/gm_user/ban': either((body) => body.is_ban !== 0, 'banUser', 'unbanUser'),
  '/gm_user/DelUser': 'deleteUser',
  '/gm_user/role/add': 'addRole',
  '/gm_user/role/update': 'editRole',
  '/gm_user/role/delete': 'deleteRole',
  '/order/Create': 'createOrder',
  '/order/Cancel': 'cancelOrder',
  '/notice/MarkReadNotice': 'readNotices',
  '/order/AskRefund': 'askRefund',
  '/order/RefuseRefund': 'refuseRefund',
  '/order/Refund': 'refundOrder',
  '/app/Buy': 'buyPlugin',
  '/app/Create': 'addPlugin',
  '/app/UpdatePluginInfo': 'editPlugin',
  '/app/UpdateManager': 'setManagers',
  '/app/PluginToExamine': 'submitPlugin',
  '/app/StatusAction': { keys: ['movePlugin'], keyOf: pluginMove },
  '/app/ExamineClaim': either(({ release }) => release !== true, 'claimReview', 'giveBackReview'),
  '/app/ExamineRemark': 'remarkOnReview',
  '/app/UploadInit': 'startUpload',
  '/app/UploadPart': 'uploadPart',
  '/app/UploadDone': 'finishUpload',
  '/app/PublishCreate': 'addVersion',
  '/app/UpdatePublishBinV2': 'replaceFiles',
  '/app/UpdatePublishChangeLog': 'editChangeLog',
  '/app/PublishToExamine': 'submitVersion',
  '/app/PublishStatusAction': { keys: ['moveVersion'], keyOf: versionMove },
  '/app/PublishRelease': either((body) => !body.release_at, 'releaseVersion', 'scheduleVersion'),
  '/app/EvVersionCreateV2': either(({ id }) => !id, 'addProductVersion', 'editProductVersion'),
  '/app/EvPublishRelease': 'releaseProductVersion',
} as const satisfies Readonly<Partial<Record<Path, Rule>>>

const ruleByPath: ReadonlyMap<string, Rule> = new Map<string, Rule>(Object.entries(rules))

/** The calls that are logged, with the keys of their texts. */
export const loggedCalls = [...ruleByPath].map(([path, rule]) => ({
  path,
  keys: typeof rule === 'string' ? [rule] : rule.keys,
}))

function pluginMove({ body, from }: Details): OperationTextKey {
  if (body.state === pluginStates.draft) return 'withdrawPluginReview'
  if (body.state === pluginStates.inReview) return 'submitPlugin'
  if (body.state === pluginStates.online) {
    return from === pluginStates.offline ? 'bringPluginOnline' : 'approvePlugin'
  }
  if (body.state === pluginStates.rejected) return 'rejectPlugin'
  return body.state === pluginStates.offline ? 'takePluginOffline' : 'movePlugin'
}

const versionMoves: ReadonlyMap<unknown, OperationTextKey> = new Map<unknown, OperationTextKey>([
  [versionStates.draft, 'withdrawVersionReview'],
  [versionStates.inReview, 'submitVersion'],
  [versionStates.approved, 'approveVersion'],
  [versionStates.rejected, 'rejectVersion'],
  [versionStates.released, 'releaseVersion'],
  [versionStates.withdrawn, 'withdrawVersion'],
  [versionStates.scheduled, 'scheduleVersion'],
])

function versionMove({ body: { state }, from }: Details): OperationTextKey {
  if (state === versionStates.draft && from === versionStates.rejected) return 'reviseVersion'
  if (state === versionStates.approved && from === versionStates.scheduled) return 'unscheduleVersion'
  if (state === versionStates.released && from === versionStates.withdrawn) return 'restoreVersion'
  return versionMoves.get(state) ?? 'moveVersion'
}

/** Returns the text key of a logged call; undefined for an unknown call. */
export function operationTextKey({ operater_action: action = '', body_str = '', object }: LogRow) {
  const rule = ruleByPath.get(pathOfAction(action))
  return typeof rule === 'object'
    ? rule.keyOf({ body: fieldsOf(parseJson(body_str)), from: object?.state })
    : rule
}

export function pathOfAction(action: string): string {
  return action.split('?', 1)[0] ?? ''
}
