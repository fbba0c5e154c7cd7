import { pickPages } from '#fixtures/menu.ts'
import { parseRelativeDate } from '#fixtures/relative-date.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import { type ScenarioName, scenarios } from '#fixtures/scenarios.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import type { Work } from '../domain/schema.ts'
import { seedDownloads } from './downloads.ts'
import { seedMarket } from './market.ts'
import { seedNotices } from './notices.ts'
import { seedOperations } from './operations.ts'
import { seedPlugins } from './plugins.ts'
import { seedReviews } from './reviews.ts'
import { seedProductVersions, seedVersions } from './versions.ts'

interface Seeding {
  readonly scenario: ScenarioName
  readonly seed: number
  /** Milliseconds since 1970; the base of the scenario's relative dates. */
  readonly now: number
}

/** Fills an empty sandbox with a named scenario. */
export function seedScenario(work: Work, { scenario: name, seed, now }: Seeding): void {
  seedContent(work, scenarios[name].load(seed), { name, seed, now })
}

/** Fills an empty sandbox with the content of any scenario. */
export function seedContent(
  work: Work,
  scenario: Scenario,
  { name, seed, now }: { name: string; seed: number; now: number },
): void {
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
  seedUsers(work, scenario, now)
  seedPlugins(work, scenario, now)
  seedVersions(work, scenario, now)
  seedProductVersions(work, scenario, now)
  const history = seedReviews(work, scenario, now)
  seedMarket(work, scenario, { seed, now })
  seedDownloads(work, scenario, { seed, now })
  seedNotices(work, scenario, { history, now })
  seedOperations(work, scenario, { seed, now })
}

function seedRoles(work: Work, { menu, roles }: Scenario): void {
  for (const { pages, titles, ...role } of roles) {
    const entries = pages === 'all' ? menu : pickPages(menu, pages, titles)
    work.put('roles', { ...role, routes: JSON.stringify(entries) })
  }
}

function seedUsers(work: Work, { users, passwordHash }: Scenario, now: number): void {
  const at = (relative: string) => parseRelativeDate(relative, now)
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
