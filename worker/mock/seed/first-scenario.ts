import { defaultScenario, type ScenarioName } from '#fixtures/scenarios.ts'
import { preferredLanguage } from '../texts/language.ts'

/** Returns the scenario for a new visitor, in the language preferred by `Accept-Language`. */
export function firstScenario(acceptLanguage: string | null | undefined): ScenarioName {
  return preferredLanguage(acceptLanguage ?? '') === 'en' ? 'demo-en' : defaultScenario
}
