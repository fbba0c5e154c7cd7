import type * as z from 'zod'
import type { ResultCodeName } from './values/result-codes.ts'

/** The callers: anyone, any signed-in user, or only roles that were granted the path. Role 1 is granted every path. */
export type Access = 'public' | 'session' | 'granted'

export type Body = 'json' | 'bytes'

export interface Endpoint<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Current extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly path: Path
  readonly summary: string
  readonly access: Access
  /** Whether the call stores anything; such calls run sequentially. */
  readonly writes: boolean
  /** Whether the call gets a row in the operation log, also when it is refused. */
  readonly logged: boolean
  /** Whether a successful call ends the caller's session; no renewed token is sent then. */
  readonly endsSession: boolean
  /** Whether the provider's published API lacks the call: the console works without it. */
  readonly extension: boolean
  readonly body: Body
  /** The refusals of this call, besides those that its `access` implies. */
  readonly refusals: readonly ResultCodeName[]
  /** The schema of the record that a `stale` refusal carries. */
  readonly current: Current
  readonly request: Request
  readonly response: Response
}

type Optional = 'logged' | 'endsSession' | 'extension' | 'body' | 'refusals'

type Options<Described extends Endpoint> = Omit<Described, 'path' | 'current' | Optional> &
  Partial<Pick<Described, Optional>>

/** Describes one POST call of the contract. A call that writes is logged unless `logged` is false. */
export function endpoint<
  const Path extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  Current extends z.ZodType | undefined = undefined,
>(
  path: Path,
  options: Options<Endpoint<Path, Request, Response>> & { readonly current?: Current },
): Endpoint<Path, Request, Response, Current> {
  return {
    path,
    logged: options.writes,
    endsSession: false,
    extension: false,
    body: 'json',
    refusals: [],
    ...options,
    // `Current` is inferred as undefined when the options have no `current`.
    current: options.current as Current,
  }
}
