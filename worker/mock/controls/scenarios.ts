import type { Context } from 'hono'
import { scenarioNames, scenarios } from '../../../fixtures/scenarios.ts'

/** GET /__mock/scenarios: what the sandbox can be reset to. */
export function scenariosControl() {
  return async function listScenarios(c: Context): Promise<Response> {
    return c.json({
      scenarios: scenarioNames.map((name) => ({ name, description: scenarios[name].description })),
    })
  }
}
