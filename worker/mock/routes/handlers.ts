import type { Path } from '#contract/registry.ts'
import type { ObjectSource } from '../domain/operations/logged-object.ts'
import { accessHandlers } from './access.ts'
import { accountHandlers } from './account.ts'
import { coinsHandlers } from './coins.ts'
import { dashboardHandlers } from './dashboard.ts'
import { fileHandlers } from './file.ts'
import type { AnyHandler, Handlers } from './handler.ts'
import { marketHandlers } from './market.ts'
import { noticesHandlers } from './notices.ts'
import { operationsHandlers } from './operations.ts'
import { pluginHandlers } from './plugin.ts'
import { productHandlers } from './product.ts'
import { reviewHandlers } from './review.ts'
import { versionHandlers } from './version.ts'

const handlers: Handlers = {
  ...accountHandlers,
  ...accessHandlers,
  ...operationsHandlers,
  ...coinsHandlers,
  ...marketHandlers,
  ...pluginHandlers,
  ...versionHandlers,
  ...fileHandlers,
  ...reviewHandlers,
  ...productHandlers,
  ...dashboardHandlers,
  ...noticesHandlers,
}

const loggedSources = new Map<string, readonly ObjectSource[]>(
  Object.entries(handlers).flatMap(([path, handler]) =>
    'logs' in handler && handler.logs ? [[path, handler.logs]] : [],
  ),
)

/** Returns the sources of a call's operation log row; undefined for a call without one. */
export function loggedSourcesOf(path: string): readonly ObjectSource[] | undefined {
  return loggedSources.get(path)
}

/** Returns the handler of a path. */
export function handlerOf(path: Path): AnyHandler {
  return handlers[path] as AnyHandler
}
