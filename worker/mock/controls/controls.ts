import { Hono } from 'hono'
import type { Services } from '../http/env.ts'
import { accountsControl } from './accounts.ts'
import { answerMissing, createControlErrorAnswer } from './answers.ts'
import { captchaControl } from './captcha.ts'
import { clockControl } from './clock.ts'
import { endSessionControl } from './end-session.ts'
import { exportControl } from './export.ts'
import { faultsControl } from './faults.ts'
import { importControl } from './import.ts'
import { inboxControl } from './inbox.ts'
import { loginAsControl } from './login-as.ts'
import { ordersControl } from './orders.ts'
import { payOrderControl } from './pay-order.ts'
import { requestsControl } from './requests.ts'
import { resetControl } from './reset.ts'
import { scenariosControl } from './scenarios.ts'
import { settingsControl } from './settings.ts'
import { stateControl } from './state.ts'

/** The mock's own controls, for tests and the console's demo panel: plain JSON, ordinary HTTP codes. */
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
  app.all('*', answerMissing)
  return app
}

/** What stands in their place when they are switched off. */
export function createNoControls(): Hono {
  return new Hono().all('*', answerMissing)
}
