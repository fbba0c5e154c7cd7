import { accountCases } from './accounts.ts'
import { administrationCases } from './administration.ts'
import type { AnyCase, Cases } from './case.ts'
import { coinCases } from './coins.ts'
import { pluginCases } from './plugins.ts'
import { versionCases } from './versions.ts'

const cases: Cases = {
  ...accountCases,
  ...administrationCases,
  ...coinCases,
  ...pluginCases,
  ...versionCases,
}

/** The cases of all paths of the contract. */
export const casesByPath: ReadonlyMap<string, AnyCase> = new Map(Object.entries(cases))
