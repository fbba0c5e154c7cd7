import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { Services } from '../http/mock-env.ts'
import type { Control } from './control.ts'
import { createControlErrorAnswer } from './control-errors.ts'
import { exportControl } from './export.ts'
import { faultsControl } from './faults.ts'
import { importControl } from './import.ts'
import { ordersControl, payOrderControl } from './orders.ts'
import { payActionControl, payPageControl } from './pay-page/pay-page.ts'
import { clearRequestsControl, requestsControl } from './requests.ts'
import { resetControl } from './reset.ts'
import { healthControl, scenariosControl, stateControl } from './sandbox.ts'
import { clockControl, settingsControl } from './settings.ts'
import * as signIn from './sign-in.ts'

export const controls: readonly Control<Services>[] = [
  healthControl,
  stateControl,
  resetControl,
  scenariosControl,
  clockControl,
  settingsControl,
  faultsControl,
  requestsControl,
  clearRequestsControl,
  signIn.accountsControl,
  signIn.loginAsControl,
  signIn.endSessionControl,
  signIn.captchaControl,
  signIn.inboxControl,
  ordersControl,
  payOrderControl,
  payPageControl,
  payActionControl,
  exportControl,
  importControl,
]

/** Creates the routes of `/__mock`, for tests and the console's demo panel. */
export function createControls(services: Services): Hono {
  const app = new Hono()
  app.onError(createControlErrorAnswer(services.log))
  for (const { method, path, create } of controls) app.on(method, path, create(services))
  return app
}

const router = new TrieRouter<unknown>()
for (const each of controls) router.add(each.method, each.path, each)

/** Returns whether `/__mock` has a control of this method and path. */
export function isControl(method: string, path: string): boolean {
  return router.match(method, path)[0].length > 0
}
