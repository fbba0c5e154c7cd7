import { Hono } from 'hono'
import type { Services } from '../http/mock-env.ts'
import type { Control } from './control.ts'
import { answerUnknownControl, createControlErrorAnswer } from './control-errors.ts'
import { exportControl } from './export.ts'
import { faultsControl } from './faults.ts'
import { importControl } from './import.ts'
import { ordersControl, payOrderControl } from './orders.ts'
import { payActionControl, payPageControl } from './pay-page/pay-page.ts'
import { clearRequestsControl, requestsControl } from './requests.ts'
import { resetControl } from './reset.ts'
import { healthControl, scenariosControl, stateControl } from './sandbox.ts'
import { clockControl, settingsControl } from './settings.ts'
import {
  accountsControl,
  captchaControl,
  endSessionControl,
  inboxControl,
  loginAsControl,
} from './sign-in.ts'

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
  accountsControl,
  loginAsControl,
  endSessionControl,
  captchaControl,
  inboxControl,
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
  app.all('*', answerUnknownControl)
  return app
}

/** Returns whether `/__mock` has a control of this method and path. */
export function isControl(method: string, path: string): boolean {
  const segments = path.split('/')
  return controls.some((each) => each.method === method && matches(each.path.split('/'), segments))
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  )
}

/** Answers 404 to every control when controls are switched off. */
export function createNoControls(): Hono {
  return new Hono().all('*', answerUnknownControl)
}
