import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { isRecord, parseJson } from '#contract/values/json.ts'
import type { ResultCode } from '#contract/values/result-codes.ts'
import { apiBase } from '#worker/settings.ts'
import { exchange } from './exchange.ts'
import { MockError } from './mock-error.ts'

/** A path whose request is JSON; a part of an upload is bytes, which `fetch` sends. */
export type CallPath = Exclude<Path, '/app/UploadPart'>

/** A successful answer, or a refusal with its code, its message in the sandbox's language, and what belongs to it. */
export type Answer<P extends CallPath> =
  | { readonly code: 0; readonly msg: string; readonly data: ResponseOf<P> }
  | { readonly code: Exclude<ResultCode, 0>; readonly msg: string; readonly data: unknown }

/** Somebody who is signed in. */
export interface Session {
  /** The newest: an answer may bring one that replaces it. */
  readonly token: string
  /** What a request needs to be this person's, in this sandbox. */
  readonly headers: Readonly<Record<'X-Sandbox' | 'X-Token', string>>
  /** Makes a call of the contract. @throws {MockError} for an answer that is no envelope */
  call<P extends CallPath>(path: P, request: RequestOf<P>): Promise<Answer<P>>
}

/** Continues a session whose token is known. */
export function createSession(
  url: string,
  sandbox: Readonly<Record<'X-Sandbox', string>>,
  firstToken: string,
): Session {
  let token = firstToken
  const headers = () => ({ ...sandbox, 'X-Token': token })
  return {
    get token() {
      return token
    },
    get headers() {
      return headers()
    },
    async call<P extends CallPath>(path: P, request: RequestOf<P>): Promise<Answer<P>> {
      const { status, text } = await exchange(url + apiBase + path, {
        method: 'POST',
        headers: { ...headers(), 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      })
      const envelope = parseJson(text)
      if (!isRecord(envelope) || typeof envelope.code !== 'number') {
        throw new MockError(`${path} answered ${status}: ${text}`)
      }
      if (typeof envelope.token === 'string' && envelope.token !== '') token = envelope.token
      // The mock answers what the contract says for the path.
      return envelope as Answer<P>
    },
  }
}
