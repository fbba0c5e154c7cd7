import type { Path, RequestOf } from '../../../contract/registry.ts'
import type { AnswerOf } from './answer-shapes.ts'
import { CallError } from './call-error.ts'
import { type SendOptions, send } from './client.ts'
import { reactTo } from './result-codes.ts'

export interface CallOptions extends SendOptions {
  /** Codes the caller deals with itself, or `all`; the others are shown as the error catalogue says. */
  handles?: readonly number[] | 'all'
}

/**
 * Calls the provider. What is sent and answered is typed by the contract: an answer has the shape of its path,
 * its fields are taken at their word; the drift watch is what compares them with the contract.
 * @throws {CallError} after the catalogue's reaction, for everything but success
 */
export async function call<P extends Path>(
  path: P,
  body: RequestOf<P>,
  { handles = [], ...options }: CallOptions = {},
): Promise<AnswerOf<P>> {
  try {
    return (await send(path, body, options)) as AnswerOf<P>
  } catch (error) {
    if (error instanceof CallError && handles !== 'all' && !handles.includes(error.code)) reactTo(error)
    throw error
  }
}
