import type { ParsedRequestOf, Path, ResponseOf } from '#contract/registry.ts'
import type { Caller } from '../domain/access/permissions.ts'
import type { IncomingBody } from '../domain/file/receive-part.ts'
import type { FileChange } from '../domain/file/uploads.ts'
import type { Reader, Work } from '../domain/schema.ts'
import type { FileStore, Random } from '../ports.ts'

type Awaitable<Value> = Value | Promise<Value>

interface CallContext<Request> {
  readonly request: Request
  /** Milliseconds since 1970 on the sandbox's clock. */
  readonly now: number
  readonly random: Random
  /** Returns the caller; throws on a public endpoint, which has none. */
  caller(): Caller
  /** Returns the absolute address of an order's pay page; empty on a host without one. */
  payUrl(orderNo: string): Promise<string>
}

interface ReadHandler<Request, Response> {
  read(context: CallContext<Request> & { readonly reader: Reader }): Awaitable<Response>
}

interface WriteHandler<Request, Response> {
  write(context: CallContext<Request> & { readonly work: Work }): Awaitable<Response>
}

/** A handler that transfers a file. Long-running: it takes no write lock, and returns the change to commit. */
interface TransferHandler<Request, Response> {
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

/** Handlers by path, typed by the contract. A handler reads committed data, or writes in its unit of work. */
export type Handlers = { readonly [P in Path]: HandlerOf<ParsedRequestOf<P>, ResponseOf<P>> }

/** A handler whose path is not known at compile time; its endpoint's schema has parsed the request. */
export type AnyHandler = HandlerOf<unknown, unknown>
