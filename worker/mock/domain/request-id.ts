import type * as z from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { ContractError } from './errors.ts'
import type { Work } from './schema.ts'

interface IdentifiedRequest {
  readonly userId: number
  /** As the schema read it, so that the order of its fields and unknown ones make no difference. */
  readonly request: { readonly request_id: string }
}

/**
 * Runs a call that moves coins once per user, path and `request_id`; the same request again gets the
 * first answer and changes nothing. A refusal is not kept: what it asked for can be asked for again.
 * @throws ContractError `requestIdReused` when the request is another one than the first
 */
export function answerOnce<Response extends z.ZodType>(
  work: Work,
  endpoint: Endpoint<string, z.ZodType, Response>,
  { userId, request }: IdentifiedRequest,
  run: () => z.output<Response>,
): z.output<Response> {
  const id = `${userId} ${endpoint.path} ${request.request_id}`
  const body = JSON.stringify(request)
  const first = work.get('answers', id)
  if (first === undefined) {
    const data = run()
    work.put('answers', { id, request: body, data })
    return data
  }
  if (first.request !== body) {
    throw new ContractError('requestIdReused', '这个 request_id 已用于另一个请求，请换一个再试')
  }
  return endpoint.response.parse(first.data)
}
