import type { MiddlewareHandler } from 'hono'
import { ContractError } from '../domain/errors.ts'
import { readSandbox } from '../domain/sandbox.ts'
import { isOlder } from '../domain/versions.ts'
import type { MockEnv, Services } from './env.ts'

/** Refuses a console that is older than the sandbox's minimum, if it has one. */
export function clientVersion({ database }: Services): MiddlewareHandler<MockEnv> {
  return async function checkClientVersion(c, next) {
    const { minVersion } = readSandbox(database.read())
    if (minVersion !== null && isOlder(c.req.header('X-Version') ?? '', minVersion)) {
      throw new ContractError('clientOutdated', '客户端版本落后服务器版本，请刷新页面')
    }
    await next()
  }
}
