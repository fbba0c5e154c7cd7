import * as z from 'zod'
import { orderStatus, payMethod } from '#contract/coins/order.ts'
import { coinMoveKind } from '#contract/coins/wallet.ts'
import { platform } from '#contract/file.ts'
import { pluginState } from '#contract/plugin/plugin.ts'
import { examineActions } from '#contract/values/states.ts'
import { versionState } from '#contract/version.ts'
import type { NoticeKind } from '../domain/notices/records.ts'
import type { schema } from '../domain/schema.ts'
import type { LogRowOf, RowOf } from '../store/schema.ts'
import type { Values } from '../texts/text.ts'
import { zh } from '../texts/zh.ts'

const text = z.string()
const flag = z.boolean()
const int = z.int()
const id = z.int().positive()
/** Milliseconds since 1970, up to the last year that the wire format can name. */
const time = z
  .number()
  .min(0)
  .max(Date.UTC(9999, 11, 30))
const texts = z.array(text)
const value: z.ZodType = z.lazy(() =>
  z.union([
    text,
    z.number(),
    z.array(value),
    z.object({ key: text, values: z.record(text, value).exactOptional() }),
  ]),
)
const values = z.record(text, value) as z.ZodType<Values>
const noticeKind = z.enum(Object.keys(zh.link) as [NoticeKind])
const party = z.enum(['author', 'reviewer', 'reviewing_owner'])
const versionFiles = z.array(z.object({ platform, file_id: text }))
const said = z.object({ at: time, reason: text })

/** Returns fields of the same schema. */
function all<Field extends z.ZodType, const Name extends string>(field: Field, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, field])) as { [N in Name]: Field }
}

const listing = {
  ...all(text, 'name', 'description', 'readme', 'icon', 'homepage', 'category'),
  price: int,
}

const faultRule = z.object({
  id,
  path: text,
  ...all(int.optional(), 'code', 'http', 'retryAfter', 'times'),
  ...all(z.number().optional(), 'probability'),
  msg: text.optional(),
  drop: flag.optional(),
  omit: texts.optional(),
  delayMs: z.union([int, z.tuple([int, int])]).optional(),
  calls: int.exactOptional(),
})

/** The rows of each table; a field that no record has is left alone. */
const tables: { readonly [T in keyof typeof schema.tables]: z.ZodType<RowOf<typeof schema, T>> } = {
  users: z.object({
    ...all(id, 'id', 'roleId'),
    ...all(text, 'username', 'realname', 'email', 'avatar', 'introduction', 'passwordHash'),
    isFirstPassword: flag.exactOptional(),
    banReason: text.nullable(),
    ...all(time, 'createdAt', 'updatedAt'),
    lastLoginAt: time.nullable(),
  }),
  sessions: z.object({ ...all(text, 'id', 'loginId'), userId: id, expiresAt: time, renewed: flag }),
  captchas: z.object({ ...all(text, 'id', 'answer'), expiresAt: time }),
  loginFailures: z.object({ id: text, failedAt: z.array(time), lockedUntil: time }),
  emailCodes: z.object({
    ...all(text, 'id', 'code'),
    ...all(time, 'sentAt', 'expiresAt'),
    wrongAttempts: int,
  }),
  evKeys: z.object({ id, key: text, createdAt: time }),
  roles: z.object({ id, ...all(text, 'name', 'description', 'routes'), api: texts, isDefault: flag }),
  mails: z.object({
    id,
    ...all(text, 'to', 'code'),
    about: z.union([noticeKind, z.enum(['register', 'reset-password'])]),
    values,
    sentAt: time,
  }),
  noticeBoxes: z.object({ id, unread: z.array(id), keys: texts }),
  plugins: z.object({
    ...listing,
    ...all(id, 'id', 'ownerId'),
    ...all(text, 'alias', 'rejectReason', 'latestVersion'),
    pictures: texts.exactOptional(),
    status: pluginState,
    managerIds: z.array(id),
    submittedAt: time.nullable(),
    offlineBy: party.nullable(),
    downloads: int,
    decided: z.object({ ...listing, action: z.enum(['approve', 'reject']), at: time }).exactOptional(),
    ...all(time, 'createdAt', 'updatedAt'),
  }),
  versions: z.object({
    ...all(id, 'id', 'pluginId', 'createdBy'),
    ...all(text, 'version', 'changeLog', 'oldestProduct', 'newestProduct', 'rejectReason'),
    status: versionState,
    withdrawnBy: party.nullable(),
    files: versionFiles,
    sourceFileId: text.exactOptional(),
    downloads: int,
    downloadDays: z.array(z.tuple([text], int)).exactOptional(),
    ...all(time, 'createdAt', 'updatedAt'),
    ...all(time.nullable(), 'releaseAt', 'submittedAt', 'releasedAt'),
  }),
  downloads: z.object({ ...all(text, 'id', 'version'), ...all(id, 'pluginId', 'userId'), at: time }),
  claims: z.object({ id: text, userId: id, expiresAt: time, isHolderTold: flag.exactOptional() }),
  examines: z.object({
    id,
    ...all(text, 'subject', 'operatorName', 'reason'),
    action: z.enum(examineActions),
    operatorId: id.exactOptional(),
    at: time,
  }),
  productVersions: z.object({
    id,
    ...all(text, 'version', 'changeLog'),
    latest: flag,
    files: versionFiles,
    createdAt: time,
    releasedAt: time.nullable(),
  }),
  purchases: z.object({
    ...all(id, 'id', 'pluginId', 'buyerId', 'authorId'),
    ...all(int, 'price', 'commission'),
    boughtAt: time,
  }),
  orders: z.object({
    ...all(id, 'id', 'userId'),
    orderNo: text,
    ...all(int, 'coins', 'bonus', 'price'),
    payMethod,
    status: orderStatus,
    ...all(time, 'createdAt', 'expiresAt'),
    paidAt: time.nullable(),
    refund: said.exactOptional(),
    refundQuestion: said.extend({ number: int, refusal: said.exactOptional() }).exactOptional(),
  }),
  idempotencyKeys: z.object({ ...all(text, 'id', 'request'), data: z.unknown() }),
  accounts: z.object({ id: text, balance: int }),
  uploads: z.object({
    ...all(text, 'id', 'fileName', 'sha256'),
    userId: id,
    size: int,
    parts: z.array(z.object({ part: id, ...all(text, 'key', 'sha256') })),
    touchedAt: time,
  }),
  files: z.object({
    ...all(text, 'id', 'fileName', 'sha256', 'linkKey'),
    userId: id,
    size: int,
    isZip: flag,
    picture: z.enum(['png', 'jpeg', 'webp', 'gif']).exactOptional(),
    entries: z.array(z.object({ name: text, size: int, platform: platform.nullable() })),
    ...all(texts, 'parts', 'holders'),
    sample: z
      .union([
        z.object({ drawing: text }),
        z.object({
          ...all(text, 'alias', 'version'),
          platforms: z.array(platform),
          extras: z.array(z.object({ name: text, size: int })).exactOptional(),
        }),
      ])
      .exactOptional(),
    unusedSince: time.nullable(),
  }),
  garbage: z.object({ id, keys: texts, endedUpload: text.exactOptional() }),
  sandbox: z.object({
    id: z.literal('sandbox'),
    ...all(int, 'version', 'seed'),
    scenario: text,
    seededAt: time,
    clockOffset: z.number(),
    minVersion: text.nullable(),
    captchaRequired: flag,
  }),
  faults: z.object({
    id: z.literal('faults'),
    latencyMs: z.tuple([int, int]),
    seed: int.optional(),
    calls: int.exactOptional(),
    rules: z.array(faultRule),
  }),
}

const logs: { readonly [L in keyof typeof schema.logs]: z.ZodType<LogRowOf<typeof schema, L>> } = {
  transfers: z.object({
    id,
    ...all(text, 'from', 'to', 'reason'),
    ...all(int, 'coins', 'userId', 'balance'),
    at: time,
    kind: coinMoveKind,
  }),
  notices: z.object({
    ...all(id, 'id', 'userId'),
    kind: noticeKind,
    values,
    level: z.enum(['info', 'warn', 'error']),
    ...all(text, 'pluginAlias', 'link'),
    at: time,
  }),
  operations: z.object({
    id,
    ...all(int, 'userId', 'roleId', 'code'),
    ...all(text, 'username', 'path', 'method', 'body', 'ip'),
    ...all(text.exactOptional(), 'object', 'objectName'),
    objectState: int.exactOptional(),
    costMs: z.number(),
    at: time,
  }),
}

/** The schema of the rows of each table, the store's own one included, and of each log. */
export const rowSchemas = {
  tables: new Map<string, z.ZodType>([
    ...Object.entries(tables),
    ['sequences', z.object({ id: text, last: int })],
  ]),
  logs: new Map<string, z.ZodType>(Object.entries(logs)),
}
