import { endpoints, type Path } from '#contract/registry.ts'
import {
  unknownId,
  unknownRecord,
  withoutRights,
  withoutToken,
  wrongCode,
  wrongField,
} from '../expected-refusals.ts'
import type { Session } from '../host.ts'
import { endpointOf, type Refusal } from '../probe.ts'
import { deleteRole, deleteUser } from './administration.ts'
import { answeredId } from './look-up.ts'
import type { WriteContext } from './write-context.ts'

/** Calls whose empty request is expected to be refused, with the field the refusal has to name. */
const emptyRequests: readonly (readonly [path: Path, field: string])[] = [
  ['/GetEmailAuthCode', 'email'],
  ['/UserRegister', 'username'],
  ['/GetFoundPwdEmailCode', 'email'],
  ['/ResetPwd', 'email'],
  ['/gm_user/login', 'username'],
  ['/gm_user/InsertUser', 'username'],
  ['/gm_user/UpdateUser', 'id'],
  ['/gm_user/DelUser', 'id'],
  ['/gm_user/SaveUserAssets', 'id'],
  ['/gm_user/role/add', 'name'],
  ['/gm_user/role/update', 'id'],
  ['/gm_user/role/delete', 'id'],
  ['/order/Cancel', 'order_no'],
  ['/order/AskRefund', 'order_no'],
  ['/order/RefuseRefund', 'order_no'],
  ['/order/Refund', 'order_no'],
  ['/app/Buy', 'id'],
  ['/app/Create', 'plugin_alias'],
  ['/app/UpdatePluginInfo', 'id'],
  ['/app/UpdateManager', 'id'],
  ['/app/PluginToExamine', 'id'],
  ['/app/StatusAction', 'id'],
  ['/app/ExamineClaim', 'id'],
  ['/app/ExamineRemark', 'remark'],
  ['/app/UploadInit', 'file_name'],
  ['/app/UploadDone', 'file_id'],
  ['/app/PublishCreate', 'id'],
  ['/app/UpdatePublishBinV2', 'id'],
  ['/app/UpdatePublishChangeLog', 'id'],
  ['/app/PublishToExamine', 'id'],
  ['/app/PublishStatusAction', 'id'],
  ['/app/PublishRelease', 'id'],
  ['/app/EvVersionCreateV2', 'version'],
  ['/app/EvPublishRelease', 'id'],
]

const unknownRecords: readonly (readonly [path: Path, request: unknown])[] = [
  ['/gm_user/DelUser', { id: unknownId }],
  ['/gm_user/role/delete', { id: unknownId }],
  ['/gm_user/ban', { id: unknownId, is_ban: 0 }],
  ['/order/Cancel', { order_no: 'no-such-order' }],
  ['/order/AskRefund', { order_no: 'no-such-order', reason: 'x', request_id: 'no-such-order' }],
  ['/order/RefuseRefund', { order_no: 'no-such-order', reason: 'x' }],
  ['/order/Refund', { order_no: 'no-such-order', reason: 'x', request_id: 'no-such-order' }],
  ['/app/Buy', { id: unknownId, buy_coin_num: 0, request_id: 'no-such-plugin' }],
  ['/app/UpdateManager', { id: unknownId, manager_ids: [] }],
  ['/app/PluginToExamine', { id: unknownId }],
  ['/app/ExamineClaim', { id: unknownId }],
  ['/app/ExamineRemark', { id: unknownId, remark: 'none' }],
  ['/app/PublishToExamine', { id: unknownId }],
  ['/app/PublishRelease', { id: unknownId }],
  ['/app/EvPublishRelease', { id: unknownId }],
  ['/app/UploadDone', { file_id: 'no-such-file' }],
]

/** Makes writing calls without a token, with invalid fields and with unknown records. */
export async function probeRefusals(context: WriteContext): Promise<void> {
  const { probe, operator, namePrefix } = context
  for (const { path, access, logged } of endpoints) {
    if (logged && access !== 'public') await refuseEmpty(context, path as Path, withoutToken)
  }
  for (const [path, field] of emptyRequests) await refuseEmpty(context, path, wrongField(field), operator)
  for (const [path, request] of unknownRecords) {
    await probe.refuse(path, request, unknownRecord, { as: operator })
  }
  const wrong = { imgid: 'no-such-captcha', imgcode: '0000' }
  await probe.refuse('/gm_user/login', { username: namePrefix, password: 'Wrong1234', ...wrong }, wrongCode)
}

/** Makes every call that needs a grant, with a session whose role has none. */
export async function probeRights(context: WriteContext, powerless: Session): Promise<void> {
  for (const { path, access } of endpoints) {
    if (access === 'granted') await refuseEmpty(context, path as Path, withoutRights, powerless)
  }
}

/** Makes a call with an empty request; removes what it made where it is not refused, or names it. */
async function refuseEmpty(context: WriteContext, path: Path, refusal: Refusal, as?: Session): Promise<void> {
  const { probe, addLeftover, onCleanup } = context
  const accepted = await probe.refuse(path, {}, refusal, { as })
  if (accepted === undefined || !endpointOf(path).logged) return
  const what = `what ${path} may have made of an empty request`
  const id = answeredId(accepted.data)
  const remove = removals[path]
  if (id === undefined || remove === undefined) return addLeftover(what)
  onCleanup(what, async () => ((await remove(context, id)) ? {} : { left: what, again: true }))
}

/** How to remove what an empty request made. */
const removals: { readonly [P in Path]?: (context: WriteContext, id: number) => Promise<boolean> } = {
  '/gm_user/InsertUser': deleteUser,
  '/gm_user/role/add': deleteRole,
}
