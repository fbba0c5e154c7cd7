import { pickPages } from '../../../fixtures/menu.ts'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import { type ScenarioName, scenarios } from '../../../fixtures/scenarios.ts'
import { redactBody } from '../domain/redact.ts'
import { dataVersion } from '../domain/sandbox.ts'
import type { Work } from '../domain/schema.ts'
import { seedMarket } from './market.ts'
import type { ToTime } from './to-time.ts'

interface Seeding {
  readonly scenario: ScenarioName
  readonly seed: number
  /** Milliseconds since 1970; what the scenario's dates count back from. */
  readonly now: number
}

/** Fills an empty sandbox with a scenario. */
export function seedScenario(work: Work, { scenario: name, seed, now }: Seeding): void {
  const scenario = scenarios[name].load()
  const at = (relative: string) => parseRelativeDate(relative, now)
  work.put('sandbox', {
    id: 'sandbox',
    version: dataVersion,
    scenario: name,
    seed,
    seededAt: now,
    clockOffset: 0,
    minVersion: null,
    captchaRequired: true,
  })
  seedRoles(work, scenario)
  seedUsers(work, scenario, at)
  seedMarket(work, scenario, at)
  seedOperations(work, scenario, at)
}

function seedRoles(work: Work, { menu, roles }: Scenario): void {
  for (const { id, name, description, pages, api } of roles) {
    work.put('roles', { id, name, description, routes: JSON.stringify(pickPages(menu, pages)), api })
  }
}

function seedUsers(work: Work, { users, passwordHash }: Scenario, at: ToTime): void {
  for (const { created, lastLogin, banReason, ...user } of users) {
    work.put('users', {
      ...user,
      avatar: '',
      passwordHash,
      banReason: banReason ?? null,
      createdAt: at(created),
      updatedAt: at(created),
      lastLoginAt: lastLogin === undefined ? null : at(lastLogin),
    })
  }
}

function seedOperations(work: Work, { operations }: Scenario, at: ToTime): void {
  for (const operation of operations.toSorted((a, b) => at(a.at) - at(b.at))) {
    const user = work.where('users', 'username', operation.user ?? '')[0]
    work.append('operations', {
      userId: user?.id ?? 0,
      username: user?.username ?? '',
      roleId: user?.roleId ?? 0,
      path: operation.path,
      method: 'POST',
      body: redactBody(operation.body),
      code: operation.code,
      costMs: operation.costMs,
      ip: operation.ip,
      at: at(operation.at),
    })
  }
}
