import type { MiddlewareHandler } from 'hono'
import { ContractError } from '../domain/errors.ts'
import type { MockEnv } from './env.ts'

/** Every call of the contract is POST. */
export function postOnly(): MiddlewareHandler<MockEnv> {
  return async function allowOnlyPost(c, next) {
    if (c.req.method !== 'POST') {
      c.header('Allow', 'POST')
      throw new ContractError('methodNotAllowed', '请求方法不允许，请使用 POST')
    }
    await next()
  }
}
