import { type Handler, Hono } from 'hono'
import type { Services } from '../http/env.ts'
import { answerUnknownControl, createControlErrorAnswer } from './control-errors.ts'
import { exportControl } from './export.ts'
import { faultsControl } from './faults.ts'
import { importControl } from './import.ts'
import { ordersControl, payOrderControl } from './orders.ts'
import { payActionControl, payPageControl } from './pay-page/pay-page.ts'
import { requestsControl } from './requests.ts'
import { resetControl, scenariosControl, stateControl } from './sandbox.ts'
import { clockControl, settingsControl } from './settings.ts'
import {
  accountsControl,
  captchaControl,
  endSessionControl,
  inboxControl,
  loginAsControl,
} from './sign-in.ts'

interface Control {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `/__mock`. */
  readonly path: string
  create(services: Services): Handler
}

const controls: readonly Control[] = [
  { method: 'GET', path: '/state', create: stateControl },
  { method: 'POST', path: '/reset', create: resetControl },
  { method: 'GET', path: '/scenarios', create: scenariosControl },
  { method: 'GET', path: '/captcha/:imgid', create: captchaControl },
  { method: 'GET', path: '/accounts', create: accountsControl },
  { method: 'POST', path: '/login-as', create: loginAsControl },
  { method: 'POST', path: '/end-session', create: endSessionControl },
  { method: 'PUT', path: '/clock', create: clockControl },
  { method: 'GET', path: '/orders', create: ordersControl },
  { method: 'POST', path: '/orders/:order_no/pay', create: payOrderControl },
  { method: 'GET', path: '/pay/:order_no', create: payPageControl },
  { method: 'POST', path: '/pay/:order_no', create: payActionControl },
  { method: 'GET', path: '/export', create: exportControl },
  { method: 'POST', path: '/import', create: importControl },
  { method: 'PUT', path: '/faults', create: faultsControl },
  { method: 'GET', path: '/requests', create: requestsControl },
  { method: 'GET', path: '/inbox', create: inboxControl },
  { method: 'PUT', path: '/settings', create: settingsControl },
]

/** Creates the routes of `/__mock`, for tests and the console's demo panel: plain JSON and ordinary HTTP statuses. */
export function createControls(services: Services): Hono {
  const app = new Hono()
  app.onError(createControlErrorAnswer(services.log))
  for (const { method, path, create } of controls) app.on(method, path, create(services))
  app.all('*', answerUnknownControl)
  return app
}

/** Whether there is a control of this method and path below `/__mock`. */
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
