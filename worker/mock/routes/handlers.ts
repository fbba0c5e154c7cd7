import type { Path } from '#contract/registry.ts'
import { userHandlers } from './access.ts'
import { accountHandlers } from './account.ts'
import { orderHandlers } from './coins.ts'
import { dashboardHandlers } from './dashboard.ts'
import { fileHandlers } from './file.ts'
import type { AnyHandler, Handlers } from './handler.ts'
import { marketHandlers } from './market.ts'
import { noticeHandlers } from './notices.ts'
import { operationLogHandlers } from './operations.ts'
import { pluginHandlers } from './plugin.ts'
import { pluginNumbersHandlers } from './plugin-numbers.ts'
import { productVersionHandlers } from './product.ts'
import { reviewHandlers } from './review.ts'
import { roleHandlers } from './role.ts'
import { pluginVersionHandlers } from './version.ts'
import { walletHandlers } from './wallet.ts'

const handlers: Handlers = {
  ...accountHandlers,
  ...walletHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...operationLogHandlers,
  ...orderHandlers,
  ...marketHandlers,
  ...pluginNumbersHandlers,
  ...noticeHandlers,
  ...pluginHandlers,
  ...reviewHandlers,
  ...fileHandlers,
  ...pluginVersionHandlers,
  ...productVersionHandlers,
  ...dashboardHandlers,
}

/** Returns the handler of a path. */
export function handlerOf(path: Path): AnyHandler {
  return handlers[path] as AnyHandler
}

const transfers = new Set<string>(
  Object.entries(handlers).flatMap(([path, handler]) => ('transfer' in handler ? [path] : [])),
)

/** Returns whether the path's handler transfers a file and commits by itself. */
export function isTransfer(path: string): boolean {
  return transfers.has(path)
}
