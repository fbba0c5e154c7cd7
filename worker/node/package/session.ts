import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { isRecord, parseJson } from '#contract/values/json.ts'
import type { ResultCode } from '#contract/values/result-codes.ts'
import { apiBase } from '#worker/settings.ts'
import { exchange } from './exchange.ts'
import { MockError } from './mock-error.ts'

/** A path with a JSON request; parts of uploads are bytes, for `fetch`. */
export type CallPath = Exclude<Path, '/app/UploadPart'>

/** A successful answer, or a refusal with its code, message in the sandbox's language, and data. */
export type Answer<P extends CallPath> =
  | { readonly code: 0; readonly msg: string; readonly data: ResponseOf<P> }
  | { readonly code: Exclude<ResultCode, 0>; readonly msg: string; readonly data: unknown }

export interface Session {
  /** The newest token: an answer may replace it. */
  readonly token: string
  /** The headers of a request by this user in this sandbox. */
  readonly headers: Readonly<Record<'X-Sandbox' | 'X-Token', string>>
  /** Makes a call of the contract. @throws {MockError} for an answer that is not an envelope */
  call<P extends CallPath>(path: P, request: RequestOf<P>): Promise<Answer<P>>
}

/** Continues the session of a known token. */
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
      // The mock answers by the contract.
      return envelope as Answer<P>
    },
  }
}
