import type { Platform } from '../../../contract/file.ts'
import type { OrderStatus, PayMethod } from '../../../contract/order.ts'
import type { ExamineAction, PluginStatus } from '../../../contract/plugin.ts'
import type { VersionStatus } from '../../../contract/plugin-version.ts'
import type { Database as AnyDatabase, Transact as AnyTransact } from '../store/database.ts'
import { log, table } from '../store/schema.ts'
import type { Reader as AnyReader, UnitOfWork } from '../store/unit-of-work.ts'

/** All times in records are milliseconds since 1970, on the sandbox's clock. */
export interface UserRecord {
  readonly id: number
  readonly username: string
  readonly realname: string
  readonly email: string
  readonly avatar: string
  readonly introduction: string
  readonly roleId: number
  /** As `passwords.ts` writes it. */
  readonly passwordHash: string
  /** Why the user is banned; null when he is not. */
  readonly banReason: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly lastLoginAt: number | null
}

export interface RoleRecord {
  readonly id: number
  readonly name: string
  readonly description: string
  /** The menu tree as the wire carries it: a JSON string. */
  readonly routes: string
  /** The paths the role may call, beside those open to everybody who is signed in. */
  readonly api: readonly string[]
}

export interface SessionRecord {
  /** The SHA-256 of the token, in hex; the token itself is nowhere. */
  readonly id: string
  readonly userId: number
  /** The same for all tokens that renewed one another since a login. */
  readonly loginId: string
  readonly expiresAt: number
  /** Whether a newer token has taken this one's place. */
  readonly renewed: boolean
}

export interface CaptchaRecord {
  readonly id: string
  readonly answer: string
  readonly expiresAt: number
}

export interface LoginFailuresRecord {
  /** The username that was tried, in lower case; it need not exist. */
  readonly id: string
  readonly failedAt: readonly number[]
  readonly lockedUntil: number
}

/** The open code of an address and purpose; whether the address is known makes no difference to it. */
export interface EmailCodeRecord {
  /** As `email-codes.ts` builds it. */
  readonly id: string
  readonly code: string
  readonly sentAt: number
  readonly expiresAt: number
  readonly wrongAttempts: number
}

/** An e-mail that "went out". */
export interface MailRecord {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string
  readonly sentAt: number
}

export interface EvKeyRecord {
  /** Of the user. */
  readonly id: number
  readonly key: string
  readonly createdAt: number
}

export interface PluginRecord {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly description: string
  readonly readme: string
  readonly icon: string
  readonly homepage: string
  readonly category: string
  readonly price: number
  readonly status: PluginStatus
  readonly rejectReason: string
  readonly ownerId: number
  readonly managerIds: readonly number[]
  /** When it was submitted for review last. */
  readonly submittedAt: number | null
  /** Which side took it offline; null unless it is. */
  readonly offlineBy: Side | null
  /** Empty while nothing is released. */
  readonly latestVersion: string
  readonly downloads: number
  readonly createdAt: number
  readonly updatedAt: number
}

/** The two sides of a review: whoever is in charge of the plugin, or who decides about it. */
export type Side = 'author' | 'reviewer'

export interface VersionRecord {
  readonly id: number
  readonly pluginId: number
  readonly version: string
  readonly changeLog: string
  /** The oldest and the newest version of the product it runs on; empty for no bound. */
  readonly oldestProduct: string
  readonly newestProduct: string
  readonly status: VersionStatus
  readonly rejectReason: string
  /** Which side withdrew it; null unless it is withdrawn. */
  readonly withdrawnBy: Side | null
  /** When it is to be released; null unless it is scheduled. */
  readonly releaseAt: number | null
  readonly files: readonly VersionFile[]
  readonly downloads: number
  readonly createdAt: number
  readonly updatedAt: number
  /** When it was submitted for review last; null while it never was. */
  readonly submittedAt: number | null
  readonly releasedAt: number | null
}

/** The file a version offers for a platform. */
export interface VersionFile {
  readonly platform: Platform
  readonly file_id: string
}

/** A reviewer's hold on what waits for review. */
export interface ClaimRecord {
  /** As `reviews.ts` builds it: `plugin:<id>` or `version:<id>`. */
  readonly id: string
  readonly userId: number
  readonly expiresAt: number
}

/** One step in the review history of a plugin or of one of its versions. */
export interface ExamineRecord {
  readonly id: number
  /** What it was done to, as in `ClaimRecord`. */
  readonly subject: string
  readonly action: ExamineAction
  /** What whoever did it was called at that time; empty where the sandbox did it by itself. */
  readonly operatorName: string
  readonly reason: string
  readonly at: number
}

/** A version of the product the plugins are for. */
export interface ProductVersionRecord {
  readonly id: number
  readonly version: string
  readonly changeLog: string
  /** Whether it is the one released last. */
  readonly latest: boolean
  readonly files: readonly VersionFile[]
  readonly createdAt: number
  /** Null while it is a draft. */
  readonly releasedAt: number | null
}

export interface PurchaseRecord {
  readonly id: number
  readonly pluginId: number
  readonly buyerId: number
  readonly authorId: number
  /** Coins paid; the author got them less the commission. */
  readonly price: number
  readonly commission: number
  readonly boughtAt: number
}

export interface OrderRecord {
  readonly id: number
  /** What the wire names it by. */
  readonly orderNo: string
  readonly userId: number
  readonly coins: number
  /** Coins on top of those that are paid for. */
  readonly bonus: number
  /** Cents. */
  readonly price: number
  readonly payMethod: PayMethod
  readonly status: OrderStatus
  readonly createdAt: number
  readonly paidAt: number | null
  readonly expiresAt: number
}

/** The first answer to a call that carried a `request_id`; kept as long as the sandbox. */
export interface AnswerRecord {
  /** The user, the path and his `request_id`. */
  readonly id: string
  /** The request as the schema read it, as JSON. */
  readonly request: string
  /** `data` of the answer. */
  readonly data: unknown
}

/** What a package holds, by its path inside. */
export interface PackageEntry {
  readonly name: string
  /** Bytes when unpacked. */
  readonly size: number
  readonly platform: Platform | null
}

/** A part of an upload that is here: an object of the file store. */
export interface StoredPart {
  /** From 1. */
  readonly part: number
  readonly key: string
  readonly sha256: string
}

/** A file that is still coming in. */
export interface UploadRecord {
  readonly id: string
  readonly userId: number
  readonly fileName: string
  /** Bytes the whole has to have. */
  readonly size: number
  readonly sha256: string
  /** In no particular order. */
  readonly parts: readonly StoredPart[]
  /** When it was begun or went on last. */
  readonly touchedAt: number
}

/** A file that arrived whole and was checked. */
export interface FileRecord {
  /** The id of its upload. */
  readonly id: string
  readonly userId: number
  readonly fileName: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly isZip: boolean
  readonly entries: readonly PackageEntry[]
  /** The objects that make it up, in order; none for a sample. */
  readonly parts: readonly string[]
  /** What the content of a scenario's file is made from when it is read. */
  readonly sample?: SamplePackage
  /** Signs the links to it; nobody outside gets to see it. */
  readonly linkKey: string
  /** Which versions refer to it, such as `plugin-version:12`. */
  readonly holders: readonly string[]
  /** Since when nothing refers to it; null while something does. */
  readonly unusedSince: number | null
}

/** A small package of the family's kind. */
export interface SamplePackage {
  readonly alias: string
  readonly version: string
  readonly platforms: readonly Platform[]
}

/** Objects of the file store that no record names any more and that are yet to be deleted. */
export interface GarbageRecord {
  readonly id: number
  readonly keys: readonly string[]
}

/** One side of the ledger; its balance is what the transfers add up to. */
export interface AccountRecord {
  /** `user:<id>`, `platform:income`, `platform:topup` or `platform:adjust`. */
  readonly id: string
  readonly balance: number
}

/** Coins moving from one account to another; never changed once it is written. */
export interface TransferRecord {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly coins: number
  readonly reason: string
  readonly at: number
}

export interface OperationRecord {
  readonly id: number
  /** 0 and an empty name for a caller who was not signed in. */
  readonly userId: number
  readonly username: string
  readonly roleId: number
  readonly path: string
  readonly method: string
  readonly body: string
  readonly code: number
  readonly costMs: number
  readonly ip: string
  readonly at: number
}

/** What is to go wrong with calls of a path. */
export interface FaultRule {
  /** Its place among the rules when they were set, from 1. */
  readonly id: number
  /** Below the base path; with a `*` at its end all that begin alike. */
  readonly path: string
  readonly code?: number | undefined
  readonly msg?: string | undefined
  /** The status of the answer; what the code says by default. */
  readonly http?: number | undefined
  /** Whether the connection is closed without an answer. */
  readonly drop?: boolean | undefined
  /** How often it strikes yet; without it, always. */
  readonly times?: number | undefined
  /** From 0 to 1; 1 by default. */
  readonly probability?: number | undefined
}

/** The one record of what is to go wrong. */
export interface FaultsRecord {
  readonly id: 'faults'
  /** Between which milliseconds every answer is held back. */
  readonly latencyMs: readonly [min: number, max: number]
  readonly rules: readonly FaultRule[]
}

/** The one record about the sandbox itself. */
export interface SandboxRecord {
  readonly id: 'sandbox'
  /** Of the data's shape; a sandbox of another version is seeded anew. */
  readonly version: number
  readonly scenario: string
  readonly seed: number
  readonly seededAt: number
  /** What the sandbox's clock is ahead of the host's, in milliseconds. */
  readonly clockOffset: number
  /** The oldest client that is served; null serves all. */
  readonly minVersion: string | null
  /** Whether a captcha's answer is checked. */
  readonly captchaRequired: boolean
}

export const schema = {
  tables: {
    sandbox: table<SandboxRecord>()({}),
    faults: table<FaultsRecord>()({}),
    users: table<UserRecord>()({
      username: { keyOf: ({ username }) => username.toLowerCase() },
      email: { keyOf: ({ email }) => email.toLowerCase() },
      role: { keyOf: ({ roleId }) => String(roleId) },
    }),
    roles: table<RoleRecord>()({}),
    sessions: table<SessionRecord>()({ user: { keyOf: ({ userId }) => String(userId) } }),
    captchas: table<CaptchaRecord>()({}),
    loginFailures: table<LoginFailuresRecord>()({}),
    emailCodes: table<EmailCodeRecord>()({}),
    mails: table<MailRecord>()({}),
    evKeys: table<EvKeyRecord>()({}),
    plugins: table<PluginRecord>()({
      alias: { keyOf: ({ alias }) => alias },
      status: { keyOf: ({ status }) => String(status) },
    }),
    versions: table<VersionRecord>()({
      plugin: { keyOf: ({ pluginId }) => String(pluginId) },
      status: { keyOf: ({ status }) => String(status) },
    }),
    claims: table<ClaimRecord>()({ reviewer: { keyOf: ({ userId }) => String(userId) } }),
    examines: table<ExamineRecord>()({ subject: { keyOf: ({ subject }) => subject } }),
    productVersions: table<ProductVersionRecord>()({ version: { keyOf: ({ version }) => version } }),
    purchases: table<PurchaseRecord>()({
      plugin: { keyOf: ({ pluginId }) => String(pluginId) },
      buyer: { keyOf: ({ buyerId }) => String(buyerId) },
      author: { keyOf: ({ authorId }) => String(authorId) },
    }),
    orders: table<OrderRecord>()({
      orderNo: { keyOf: ({ orderNo }) => orderNo },
      user: { keyOf: ({ userId }) => String(userId) },
      status: { keyOf: ({ status }) => String(status) },
    }),
    answers: table<AnswerRecord>()({}),
    accounts: table<AccountRecord>()({}),
    uploads: table<UploadRecord>()({ user: { keyOf: ({ userId }) => String(userId) } }),
    files: table<FileRecord>()({
      user: { keyOf: ({ userId }) => String(userId) },
      unused: { keyOf: ({ unusedSince }) => (unusedSince === null ? undefined : 'unused') },
    }),
    garbage: table<GarbageRecord>()({}),
  },
  logs: {
    // A row holds at most 2,000 characters of body, so a full page stays below 1 MB.
    operations: log<OperationRecord>()(100, ['userId', 'roleId', 'path', 'at']),
    transfers: log<TransferRecord>()(500),
  },
}

type MockSchema = typeof schema

export type Database = AnyDatabase<MockSchema>
export type Transact = AnyTransact<MockSchema>
export type Reader = AnyReader<MockSchema>
export type Work = UnitOfWork<MockSchema>
/** Runs one unit of work of a call, with the call's row of the operation log in the same commit. */
export type Commit = Transact
