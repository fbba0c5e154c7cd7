import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ContractError } from '../common/errors.ts'
import type { Work } from '../schema.ts'

interface IdempotentRequest {
  readonly userId: number
  /** The parsed request, so that field order and unknown fields do not matter. */
  readonly request: { readonly request_id: string }
}

/**
 * Runs a call once per user, path and idempotency key (`request_id`); a repetition gets the stored answer. Refusals are
 * not stored.
 * @throws ContractError `requestIdReused` when another request used the key
 */
export function answerIdempotently<Response extends z.ZodType>(
  work: Work,
  endpoint: Endpoint<string, z.ZodType, Response>,
  { userId, request }: IdempotentRequest,
  run: () => z.output<Response>,
): z.output<Response> {
  const id = `${userId} ${endpoint.path} ${request.request_id}`
  const body = JSON.stringify(request)
  const first = work.get('idempotencyKeys', id)
  if (first === undefined) {
    const data = run()
    work.put('idempotencyKeys', { id, request: body, data })
    return data
  }
  if (first.request !== body) {
    throw new ContractError('requestIdReused', 'call.usedId')
  }
  return endpoint.response.parse(first.data)
}
