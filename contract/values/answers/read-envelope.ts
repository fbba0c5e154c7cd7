import { isRecord } from '../json.ts'
import { readScalar } from './decode-scalar.ts'

const tokenPattern = /^[!-~]+$/

/** Returns the envelope of a parsed answer; undefined for another value, and without a numeric `code`. */
export function readEnvelope(answer: unknown) {
  if (!isRecord(answer)) return undefined
  const { msg, token, data = null } = answer
  const code = readScalar('number', answer.code)
  if (typeof code !== 'number') return undefined
  return {
    code,
    msg: typeof msg === 'string' ? msg : '',
    data,
    ...(typeof token === 'string' && tokenPattern.test(token) && { token }),
  }
}
