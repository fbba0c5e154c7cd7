import { type ScenarioName, scenarioNames } from '#fixtures/scenarios.ts'

/** A mock that cannot start, or a control that it refused; the message says what to do. */
export class MockError extends Error {
  override readonly name = 'MockError'
}

/** Refuses what the types refuse, to those who have none. @throws {MockError} for a scenario that does not exist */
export function assertScenario(scenario: ScenarioName | undefined): void {
  if (scenario === undefined || scenarioNames.includes(scenario)) return
  throw new MockError(`There is no scenario "${scenario}"; there are ${scenarioNames.join(', ')}.`)
}
