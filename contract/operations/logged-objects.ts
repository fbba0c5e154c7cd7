import type { Path, RequestOf, ResponseOf } from '../registry.ts'
import type { ObjectKind } from '../values/object-kinds.ts'

type FieldOf<Value> = Value extends object ? keyof Value & string : never

/**
 * The source of the id of the record that a call acts on: a field of the request, a field of the answer, or the caller.
 */
type ObjectSource<P extends Path = Path> = { readonly kind: ObjectKind } & (
  | { readonly request: FieldOf<RequestOf<P>> }
  | { readonly answer: FieldOf<ResponseOf<P>> }
  | { readonly caller: true }
)

/** A source whose path is not known at compile time. */
export type AnyObjectSource = {
  readonly kind: ObjectKind
  readonly request?: string
  readonly answer?: string
  readonly caller?: true
}

type Rules = { readonly [P in Path]?: readonly ObjectSource<P>[] | string }

const self = [{ kind: 'user', caller: true }] as const
const user = [{ kind: 'user', request: 'id' }] as const
const role = [{ kind: 'role', request: 'id' }] as const
const plugin = [{ kind: 'plugin', request: 'id' }] as const
const version = [{ kind: 'version', request: 'id' }] as const

/**
 * For each logged call, the record that its operation log row names: the first source that has a value. A string is the
 * reason why the row names no record.
 */
export const loggedObjects = {
  '/GetEmailAuthCode': 'The address has no account yet.',
  '/UserRegister': [{ kind: 'user', answer: 'id' }],
  '/GetFoundPwdEmailCode': 'It must not show whether the address has an account.',
  '/ResetPwd': [{ kind: 'user', request: 'email' }],
  '/gm_user/login': [{ kind: 'user', request: 'username' }],
  '/gm_user/logout': self,
  '/gm_user/GetEvKey': self,
  '/gm_user/ModifyPwd': self,
  '/gm_user/ModifyPwdByPassword': self,
  '/gm_user/UpdateSelf': self,
  '/gm_user/SaveUserAssets': user,
  '/gm_user/InsertUser': [{ kind: 'user', answer: 'id' }],
  '/gm_user/UpdateUser': user,
  '/gm_user/ban': user,
  '/gm_user/DelUser': user,
  '/gm_user/role/add': [{ kind: 'role', answer: 'id' }],
  '/gm_user/role/update': role,
  '/gm_user/role/delete': role,
  '/order/Create': [{ kind: 'order', answer: 'order_no' }],
  '/order/Cancel': [{ kind: 'order', request: 'order_no' }],
  '/notice/MarkReadNotice': 'Notices have no address of their own, and one call marks many.',
  '/order/Refund': [{ kind: 'order', request: 'order_no' }],
  '/app/Buy': plugin,
  '/app/Create': [{ kind: 'plugin', answer: 'id' }],
  '/app/UpdatePluginInfo': plugin,
  '/app/UpdateManager': plugin,
  '/app/PluginToExamine': plugin,
  '/app/StatusAction': plugin,
  '/app/ExamineClaim': [
    { kind: 'version', request: 'publish_id' },
    { kind: 'plugin', request: 'id' },
  ],
  '/app/ExamineRemark': [
    { kind: 'version', request: 'publish_id' },
    { kind: 'plugin', request: 'id' },
  ],
  '/app/UploadInit': [{ kind: 'file', answer: 'file_id' }],
  '/app/UploadPart': [{ kind: 'file', request: 'file_id' }],
  '/app/UploadDone': [{ kind: 'file', request: 'file_id' }],
  '/app/PublishCreate': [
    { kind: 'version', answer: 'id' },
    { kind: 'plugin', request: 'id' },
  ],
  '/app/UpdatePublishBinV2': version,
  '/app/UpdatePublishChangeLog': version,
  '/app/PublishToExamine': version,
  '/app/PublishStatusAction': version,
  '/app/PublishRelease': version,
  '/app/EvVersionCreateV2': [
    { kind: 'product_version', request: 'id' },
    { kind: 'product_version', answer: 'id' },
  ],
  '/app/EvPublishRelease': [{ kind: 'product_version', request: 'id' }],
} as const satisfies Rules

const rules: ReadonlyMap<string, readonly AnyObjectSource[] | string> = new Map(Object.entries(loggedObjects))

/** Returns the sources of the record that a call acts on; empty for a call that acts on none. */
export function objectSources(path: string): readonly AnyObjectSource[] {
  const rule = rules.get(path) ?? []
  return typeof rule === 'string' ? [] : rule
}
