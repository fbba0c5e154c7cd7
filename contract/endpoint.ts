import type * as z from 'zod'

/**
 * Who may call: anybody, whoever is signed in, or only a role that was granted the path
 * (role 1 always is).
 */
export type Access = 'public' | 'session' | 'granted'

/** A call that changes something is written to the operation log and runs after the one before it. */
export type Effect = 'read' | 'change'

/** What the request carries: JSON, or bytes, with the fields in the address. */
export type Body = 'json' | 'bytes'

export interface Endpoint<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly path: Path
  /** What it does, in a few words; shown in the API document. */
  readonly summary: string
  readonly access: Access
  readonly effect: Effect
  /** Not in the provider's published list: the console has to live without it. */
  readonly extension: boolean
  readonly body: Body
  readonly request: Request
  readonly response: Response
}

interface EndpointOptions<Request extends z.ZodType, Response extends z.ZodType> {
  summary: string
  access: Access
  effect: Effect
  extension?: boolean
  body?: Body
  request: Request
  response: Response
}

/** Describes one call of the contract. All calls are POST, below the base path. */
export function endpoint<const Path extends string, Request extends z.ZodType, Response extends z.ZodType>(
  path: Path,
  options: EndpointOptions<Request, Response>,
): Endpoint<Path, Request, Response> {
  return { path, extension: false, body: 'json', ...options }
}
