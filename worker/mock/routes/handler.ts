import type { ParsedRequestOf, Path, ResponseOf } from '#contract/registry.ts'
import type { ObjectKind } from '#contract/values/object-kinds.ts'
import type { Caller } from '../domain/access/permissions.ts'
import type { IncomingBody } from '../domain/file/receive-part.ts'
import type { FileChange } from '../domain/file/uploads.ts'
import type { ObjectSource } from '../domain/operations/logged-object.ts'
import type { Reader, Work } from '../domain/schema.ts'
import type { FileStore, Random } from '../ports.ts'
import type { Language } from '../texts/language.ts'

type Awaitable<Value> = Value | Promise<Value>

interface CallContext<Request> {
  readonly request: Request
  /** Milliseconds since 1970 on the sandbox's clock. */
  readonly now: number
  readonly random: Random
  readonly language: Language
  /** Returns the caller; throws on a public endpoint. */
  caller(): Caller
  /** The host's origin. */
  readonly origin: string
  /** Bytes of uploaded files that the sandbox may hold. */
  readonly maxFileBytes: number
  /** Returns the absolute address of an order's pay page; empty on a host without one. */
  payUrl(orderNo: string): Promise<string>
}

interface ReadHandler<Request, Response> {
  read(context: CallContext<Request> & { readonly reader: Reader }): Awaitable<Response>
}

type FieldOf<Value> = Value extends object ? keyof Value & string : never

/**
 * The record in the call's operation log row: that of the first source with a value. Empty for a row without a record,
 * absent for a call without a row. Declared, because a refused call has a row, too.
 */
interface Logged<Request, Response> {
  readonly logs?: readonly (ObjectSource &
    (
      | { readonly request: FieldOf<Request> }
      | { readonly answer: FieldOf<Response> }
      | { readonly caller: true }
    ))[]
}

/** A call that acts on the caller's own account. */
export const self = [{ kind: 'user', caller: true }] as const

/** A call that acts on the record with the id of the request. */
export function byId<const Kind extends ObjectKind>(kind: Kind) {
  return [{ kind, request: 'id' }] as const
}

interface WriteContext<Request> extends CallContext<Request> {
  readonly work: Work
  /** Sends a token with the answer, once the changes are committed. */
  sendToken(token: string): void
}

interface WriteHandler<Request, Response> extends Logged<Request, Response> {
  write(context: WriteContext<Request>): Awaitable<Response>
}

/** A handler that transfers a file without a write lock, and returns the change to commit. */
interface TransferHandler<Request, Response> extends Logged<Request, Response> {
  transfer(
    context: CallContext<Request> & {
      readonly reader: Reader
      readonly files: FileStore
      readonly body: IncomingBody
    },
  ): Promise<FileChange<Response>>
}

type HandlerOf<Request, Response> =
  | ReadHandler<Request, Response>
  | WriteHandler<Request, Response>
  | TransferHandler<Request, Response>

/** Handlers by path. A handler reads committed data, or writes in its unit of work. */
export type Handlers = { readonly [P in Path]: HandlerOf<ParsedRequestOf<P>, ResponseOf<P>> }

/** A handler of any path, whose endpoint's schema has parsed the request. */
export type AnyHandler = HandlerOf<unknown, unknown>
