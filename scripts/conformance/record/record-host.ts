import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf } from '#contract/values/json.ts'
import { numberOf } from '../answer-fields.ts'
import type { Host, Session } from '../host.ts'
import { buildScenario } from './build-scenario.ts'
import { claimedFields } from './caller.ts'
import { readHostData } from './host-data.ts'
import { readLacks } from './host-lacks.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { type Recording, recordedUsers } from './recording.ts'
import { snapshotOf, withBalances } from './snapshot.ts'

/**
 * Records the host into a folder: `scenario.json` in the format of `fixtures/`, and `sandbox.json`, a snapshot for
 * `/__mock/import` that also lacks what the host lacks. `username` is the name that was signed in with, where it is
 * known. Resolves to a summary for the terminal.
 * @throws {CommandError} when the host stops answering
 */
export async function recordHost(
  host: Host,
  session: Session,
  { folder, username }: { folder: string; username?: string | undefined },
): Promise<string> {
  const data = await readHostData(host, session, username)
  const now = await hostTime(host, session)
  const users = recordedUsers(data)
  const recording: Recording = { data, users, now, pseudonyms: createPseudonyms(users) }
  const scenario = await withBalances(buildScenario(recording), recording)
  const lacks = await readLacks(host, session, {
    request: { id: data.plugins[0]?.id ?? data.caller.id, page: 1 },
    known: { '/gm_user/info': claimedFields(session.token) },
  })
  const snapshot = await snapshotOf(scenario, { now: Date.now(), lacks })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeForOwner(join(folder, 'scenario.json'), `${JSON.stringify(scenario, null, 2)}\n`)
  writeForOwner(join(folder, 'sandbox.json'), snapshot)
  const { users: people, plugins, versions, operations } = scenario
  return [
    `\nRecorded in ${folder}: ${people.length} users, ${plugins.length} plugins, ${versions.length} versions, ${operations.length} log rows.`,
    `POST sandbox.json to /__mock/import of a mock to load it; everybody signs in with Demo1234, you as ${recording.pseudonyms.person(data.caller.id).username}.`,
    ...data.notes.map((note) => `  ${note}`),
  ].join('\n')
}

/** Writes a file that only its owner can read, also where there was one that others could. */
function writeForOwner(file: string, text: string): void {
  rmSync(file, { force: true })
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
}

/** Resolves to the host's time in milliseconds since 1970; its clock may differ from ours. */
async function hostTime(host: Host, session: Session): Promise<number> {
  const { body } = await host.send('/gm_user/GetUserAssets', {}, { as: session })
  const seconds = numberOf(fieldOf(body, 'data'), 'unix_time')
  return seconds === undefined ? Date.now() : seconds * 1000
}
