import { endpoints } from '../../../contract/registry.ts'
import { accountHandlers } from './account.ts'
import { dashboardHandlers } from './dashboard.ts'
import { fileHandlers } from './file.ts'
import type { AnyHandler, Handlers } from './handler.ts'
import { marketHandlers } from './market.ts'
import { operationLogHandlers } from './operation-log.ts'
import { orderHandlers } from './order.ts'
import { pluginHandlers } from './plugin.ts'
import { pluginVersionHandlers } from './plugin-version.ts'
import { productVersionHandlers } from './product-version.ts'
import { roleHandlers } from './role.ts'
import { userHandlers } from './user.ts'
import { walletHandlers } from './wallet.ts'

const handlers: Handlers = {
  ...accountHandlers,
  ...walletHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...operationLogHandlers,
  ...orderHandlers,
  ...marketHandlers,
  ...pluginHandlers,
  ...fileHandlers,
  ...pluginVersionHandlers,
  ...productVersionHandlers,
  ...dashboardHandlers,
}

const byPath = new Map<string, AnyHandler | undefined>(Object.entries(handlers))

/** What answers the path, or undefined where nothing does yet. */
export function findHandler(path: string): AnyHandler | undefined {
  return byPath.get(path)
}

/** Whether the path's handler works on a file and commits by itself. */
export function movesFile(path: string): boolean {
  const handler = findHandler(path)
  return handler !== undefined && 'transfer' in handler
}

/** The paths of the contract that nothing answers yet. */
export const unbuiltPaths: readonly string[] = endpoints
  .map(({ path }) => path)
  .filter((path) => !byPath.has(path))
