import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberOf } from '../found.ts'
import { fieldOf, type Host, type Session } from '../host.ts'
import { withBalances } from './balances.ts'
import { buildScenario } from './build-scenario.ts'
import { readHostData } from './host-data.ts'
import { recordedUsers } from './people.ts'
import { createPseudonyms } from './pseudonyms.ts'
import type { Recording } from './recording.ts'
import { snapshotOf } from './snapshot.ts'

/**
 * Writes what the host holds into the folder: `scenario.json` as in `fixtures/`, and `sandbox.json`, which
 * `/__mock/import` takes. Resolves to what the person at the terminal should know.
 * @throws {CommandError} when the host stops answering
 */
export async function recordHost(host: Host, session: Session, folder: string): Promise<string> {
  const data = await readHostData(host, session)
  const now = await hostTime(host, session)
  const users = recordedUsers(data)
  const recording: Recording = { data, users, now, pseudonyms: createPseudonyms(users) }
  const scenario = await withBalances(buildScenario(recording), recording)
  const snapshot = await snapshotOf(scenario, Date.now())
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'scenario.json'), `${JSON.stringify(scenario, null, 2)}\n`)
  writeFileSync(join(folder, 'sandbox.json'), snapshot)
  const { users: people, plugins, versions, operations } = scenario
  return [
    `\nRecorded in ${folder}: ${people.length} users, ${plugins.length} plugins, ${versions.length} versions, ${operations.length} log rows.`,
    `POST sandbox.json to /__mock/import of a mock to load it; everybody signs in with Demo1234, you as ${recording.pseudonyms.person(data.caller.id).username}.`,
    ...data.notes.map((note) => `  ${note}`),
  ].join('\n')
}

/** Milliseconds since 1970 by the host's clock, which may be another. */
async function hostTime(host: Host, session: Session): Promise<number> {
  const { body } = await host.send('/gm_user/GetUserAssets', {}, { as: session })
  const seconds = numberOf(fieldOf(body, 'data'), 'unix_time')
  return seconds === undefined ? Date.now() : seconds * 1000
}
