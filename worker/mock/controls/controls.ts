import { Hono } from 'hono'
import type { Services } from '../http/env.ts'
import { answerUnknownControl, createControlErrorAnswer } from './control-errors.ts'
import { exportControl } from './export.ts'
import { faultsControl } from './faults.ts'
import { importControl } from './import.ts'
import { ordersControl, payOrderControl } from './orders.ts'
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

/** Creates the routes of `/__mock`, for tests and the console's demo panel: plain JSON and ordinary HTTP statuses. */
export function createControls(services: Services): Hono {
  const app = new Hono()
  app.onError(createControlErrorAnswer(services.log))
  app.get('/state', stateControl(services))
  app.post('/reset', resetControl(services))
  app.get('/scenarios', scenariosControl())
  app.get('/captcha/:imgid', captchaControl(services))
  app.get('/accounts', accountsControl(services))
  app.post('/login-as', loginAsControl(services))
  app.post('/end-session', endSessionControl(services))
  app.put('/clock', clockControl(services))
  app.get('/orders', ordersControl(services))
  app.post('/orders/:order_no/pay', payOrderControl(services))
  app.get('/export', exportControl(services))
  app.post('/import', importControl(services))
  app.put('/faults', faultsControl(services))
  app.get('/requests', requestsControl(services))
  app.get('/inbox', inboxControl(services))
  app.put('/settings', settingsControl(services))
  app.all('*', answerUnknownControl)
  return app
}

/** Answers 404 to every control when controls are switched off. */
export function createNoControls(): Hono {
  return new Hono().all('*', answerUnknownControl)
}
