import type { ParsedRequestOf, Path, ResponseOf } from '../../../contract/registry.ts'
import type { Caller } from '../domain/permissions.ts'
import type { IncomingBody } from '../domain/receive-part.ts'
import type { Commit, Reader, Work } from '../domain/schema.ts'
import type { FileStore, Random } from '../ports.ts'

type Awaitable<Value> = Value | Promise<Value>

interface CallContext<Request> {
  readonly request: Request
  /** Milliseconds since 1970 on the sandbox's clock. */
  readonly now: number
  readonly random: Random
  /** Who calls; throws on a public endpoint, where nobody was asked for a token. */
  caller(): Caller
}

interface ReadHandler<Request, Response> {
  read(context: CallContext<Request> & { readonly reader: Reader }): Awaitable<Response>
}

interface WriteHandler<Request, Response> {
  write(context: CallContext<Request> & { readonly work: Work }): Awaitable<Response>
}

/** Works on a file, which takes long: nobody waits for it, and it commits by itself what comes of it. */
interface TransferHandler<Request, Response> {
  transfer(
    context: CallContext<Request> & {
      readonly reader: Reader
      readonly files: FileStore
      readonly body: IncomingBody
      readonly commit: Commit
    },
  ): Promise<Response>
}

type HandlerOf<Request, Response> =
  | ReadHandler<Request, Response>
  | WriteHandler<Request, Response>
  | TransferHandler<Request, Response>

/**
 * Handlers by path, each held to the contract's types of its path. One reads what is committed, or
 * writes in a unit of work of its own.
 */
export type Handlers = { readonly [P in Path]?: HandlerOf<ParsedRequestOf<P>, ResponseOf<P>> }

/** A handler whose path is not known: the schema of its endpoint has read the request. */
export type AnyHandler = HandlerOf<unknown, unknown>
