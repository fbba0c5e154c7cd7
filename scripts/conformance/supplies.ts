import type { Path } from '#contract/registry.ts'
import { fieldOf } from '#contract/values/json.ts'
import { greatestVersion, nextVersions } from '#contract/values/semver.ts'
import type { Given, Supplies } from '#fixtures/calls/example.ts'
import { rowsOf } from './caller.ts'
import type { RecordKind } from './record-kinds.ts'
import type { Records } from './records.ts'

/** The reason for not making a call. */
export class NotTried extends Error {
  override name = 'NotTried'
}

/** The knowledge of a run: its records and the `data` of successful calls. */
export interface Known {
  /** The beginning of the names of all records. */
  readonly name: string
  readonly password: string
  readonly hasCaptchas: boolean
  readonly credentials: Supplies['credentials'] | undefined
  readonly records: Records
  readonly seen: ReadonlyMap<Path, unknown>
}

/** Reasons for missing supplies. */
const unsupplied: { readonly [Name in keyof Supplies]?: string } = {
  freeMailbox: 'takes a mailbox to read',
  mailbox: 'takes a mailbox to read',
  paidOrder: 'takes an order that was paid',
  orderWithQuestion: 'takes an order that was paid',
  pluginOnSale: 'others would see it, for good: try it in the console',
  claimablePlugin: 'takes a second account: nobody may review an own plugin',
  claimedPlugin: 'takes a second account: nobody may review an own plugin',
  approvedVersion: 'others would see it, for good: try it in the console',
  product: 'others would see it, for good: try it in the console',
}

/** Supplies the examples from earlier calls; throws `NotTried` for missing supplies. */
export function suppliesOf({ name, password, hasCaptchas, credentials, records, seen }: Known): Given {
  const madeId = (kind: RecordKind) => records.idOf(kind) ?? none(`the host shows no ${kind} of this run`)
  const first = (path: Path, field: string) => fieldOf(rowsOf(seen.get(path))[0], field)
  const firstOr = (made: RecordKind, path: Path, field = 'id') =>
    records.idOf(made) ?? first(path, field) ?? none(`${path} answered no row to ask for`)
  const whenDone = (path: Path, value: () => unknown) =>
    seen.has(path) ? value() : none(`${path} did not succeed`)

  const suppliers: { readonly [Name in keyof Supplies]?: () => unknown } = {
    name: () => name,
    password: () => password,
    newPassword,
    captcha: () => (hasCaptchas ? none('the host asks for a captcha, which only a person can read') : {}),
    credentials: () => credentials ?? none('takes --username and CONFORMANCE_PASSWORD'),
    user: () => madeId('user'),
    role: () => madeId('role'),
    order: () => madeId('order'),
    plugin: () => madeId('plugin'),
    version: () => madeId('version'),
    versionToSubmit: () => madeId('version'),
    async updateTime() {
      return fieldOf(await records.read('plugin'), 'update_time') ?? ''
    },
    pluginInReview: () => whenDone('/app/PluginToExamine', () => madeId('plugin')),
    versionInReview: () => whenDone('/app/PublishToExamine', () => madeId('version')),
    begunUpload: () => fieldOf(seen.get('/app/UploadInit'), 'file_id') ?? none('no upload was begun'),
    sentUpload: () => whenDone('/app/UploadPart', () => fieldOf(seen.get('/app/UploadInit'), 'file_id')),
    files() {
      const file_id = fieldOf(seen.get('/app/UploadDone'), 'file_id')
      return file_id === undefined ? [] : [{ platform: 'linux_amd64', file_id }]
    },
    productFiles: () => [],
    productVersion() {
      const versions = rowsOf(seen.get('/app/EvVersionList')).map((row) => String(fieldOf(row, 'version')))
      const released = versions.filter((version) => !version.includes('-'))
      return `${nextVersions(greatestVersion(released))[0]?.version}-${name}`
    },
    someRole: () =>
      records.idOf('role') ??
      fieldOf(rowsOf(seen.get('/gm_user/roleOption')).at(-1), 'id') ??
      none('the host shows no role to give'),
    someUser: () => firstOr('user', '/gm_user/userlist'),
    someOrder: () => firstOr('order', '/order/List', 'order_no'),
    somePlugin: () => firstOr('plugin', '/app/List'),
    marketPlugin: () => first('/app/MarketList', 'plugin_alias') ?? none('the market has no plugin'),
    queued() {
      const id = first('/app/ExamineQueue', 'id') ?? none('nothing waits for review')
      const publish_id = first('/app/ExamineQueue', 'publish_id')
      return typeof publish_id === 'number' ? { id, publish_id } : { id }
    },
    category: () =>
      fieldOf(Object(fieldOf(seen.get('/app/Config'), 'categories'))[0], 'id') ??
      first('/app/List', 'category') ??
      'other',
  }

  // The tests of all endpoints check the types of the same requests.
  return (async (wanted: keyof Supplies) =>
    suppliers[wanted]?.() ?? none(unsupplied[wanted] ?? 'nothing supplies it')) as Given
}

export function newPassword(): string {
  return `Aa1-${crypto.randomUUID()}`
}

function none(reason: string): never {
  throw new NotTried(reason)
}
