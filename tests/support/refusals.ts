import { resultCodes } from '../../contract/result-codes.ts'

/** The answer to a request that is wrong in one field. */
export function issue(path: string, message: string) {
  return { code: resultCodes.invalidRequest, msg: '请求参数有误', data: { issues: [{ path, message }] } }
}

/** The answer to what is not to be. */
export function refused(msg: string) {
  return { code: resultCodes.refused, msg, data: null }
}
