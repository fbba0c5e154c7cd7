import { resultCodes } from '#contract/values/result-codes.ts'

/** Builds the answer to a request with one invalid field. */
export function issue(path: string, message: string) {
  return { code: resultCodes.invalidRequest, msg: '请求参数有误', data: { issues: [{ path, message }] } }
}

/** Builds the part of the answer to a request with invalid fields that names them. */
export function invalid(...paths: string[]) {
  return { code: resultCodes.invalidRequest, data: { issues: paths.map((path) => ({ path })) } }
}

/** Builds the answer `refused` with a message. */
export const refused = (msg: string) => ({ code: resultCodes.refused, msg, data: null })
