import { type ScenarioName, scenarioNames } from '#fixtures/scenarios.ts'

export class MockError extends Error {
  override readonly name = 'MockError'
}

/** @throws {MockError} for an unknown scenario, which only callers without types can pass */
export function assertScenario(scenario: ScenarioName | undefined): void {
  if (scenario === undefined || scenarioNames.includes(scenario)) return
  throw new MockError(`There is no scenario "${scenario}"; there are ${scenarioNames.join(', ')}.`)
}
