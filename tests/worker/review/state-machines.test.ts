import { expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { issue } from '#tests/support/refusals.ts'
import { type Actor, cast, createStage, putPackage } from '#tests/support/review-stage.ts'
import type { StateMachine } from '#worker/mock/domain/common/state-machine.ts'
import { pluginMachine } from '#worker/mock/domain/plugin/plugin-machine.ts'
import type { Side } from '#worker/mock/domain/plugin/records.ts'
import { versionMachine } from '#worker/mock/domain/version/version-machine.ts'
import { say } from '#worker/mock/texts/say.ts'

const actors: readonly { actor: Actor; side: Side }[] = [
  { actor: 'owner', side: 'author' },
  { actor: 'manager', side: 'author' },
  // Older data name this reviewer as a manager.
  { actor: 'hybrid', side: 'reviewer' },
  { actor: 'reviewer', side: 'reviewer' },
]
const later = Date.parse('2026-12-01T00:00:00+08:00')
/** The end of a claim, at most half an hour from now. */
const leaseEnd = Date.parse('2026-11-21T12:30:00+08:00')
const sides: readonly Side[] = ['author', 'reviewer']

interface Attempt<Status> {
  readonly from: Status
  readonly to: Status
  readonly side: Side
  readonly takenBy: Side
}

/** Lists every move, each on a record of its own. */
function attempts<Status extends number>(statuses: readonly Status[]) {
  let id = 0
  return statuses.flatMap((from) =>
    statuses.flatMap((to) =>
      actors.flatMap(({ actor, side }) =>
        sides.map((takenBy) => {
          id += 1
          return { id, from, to, actor, side, takenBy }
        }),
      ),
    ),
  )
}

function isAllowed<Status extends number>(
  { moves }: StateMachine<Status>,
  { from, to, side, takenBy }: Attempt<Status>,
): boolean {
  return moves.some(
    (move) =>
      move.from === from &&
      move.to === to &&
      move.by === side &&
      (move.needsSameSide !== true || takenBy === side),
  )
}

function arrows<Status extends number>({ moves }: StateMachine<Status>): string[] {
  return moves.map(({ from, to, by, action, needsClaim, needsReason, needsSameSide }) =>
    [from, '→', to, by, action, needsClaim && 'claim', needsReason && 'reason', needsSameSide && 'same']
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

const claimant = (actor: Actor) => (actor === 'hybrid' ? cast.hybrid : cast.reviewer)
const managers = { ownerId: cast.owner, managerIds: [cast.manager, cast.hybrid] }

it('§4 states: the moves of a plugin are those of the contract', () => {
  expect(arrows(pluginMachine)).toEqual([
    '0 → 1 author submit',
    '3 → 1 author submit',
    '1 → 0 author revoke',
    '1 → 2 reviewer approve claim',
    '1 → 3 reviewer reject claim reason',
    '2 → 4 author take_offline',
    '2 → 4 reviewer take_offline reason',
    '4 → 2 author bring_online same',
    '4 → 2 reviewer bring_online',
  ])
})

it('§4 states: the moves of a version are those of the contract', () => {
  expect(arrows(versionMachine)).toEqual([
    '0 → 1 author submit',
    '1 → 0 author revoke',
    '1 → 2 reviewer approve claim',
    '1 → 3 reviewer reject claim reason',
    '3 → 0 author revise',
    '2 → 4 author release',
    '2 → 6 author schedule',
    '6 → 2 author unschedule',
    '6 → 4 clock release',
    '4 → 5 author withdraw',
    '4 → 5 reviewer withdraw reason',
    '5 → 4 author restore same',
    '5 → 4 reviewer restore same',
  ])
})

it('§4 states: a plugin makes every move of its machine and no other', async () => {
  const all = attempts(Object.values(pluginStates))
  const stage = await createStage((work) => {
    for (const { id, from, actor, takenBy } of all) {
      const offlineBy = from === pluginStates.offline ? takenBy : null
      work.put('plugins', aPlugin({ ...managers, id, alias: `p${id}`, status: from, offlineBy }))
      work.put('claims', { id: `plugin:${id}`, userId: claimant(actor), expiresAt: leaseEnd })
    }
  })
  for (const attempt of all) {
    const { id, to, actor } = attempt
    const answer = await stage.as(actor, '/app/StatusAction', { id, state: to, reason: '理由' })
    expectAnswer(pluginMachine, attempt, answer)
  }
  const { list } = await stage.data('reviewer', '/app/List', {})
  const after = Object.fromEntries(list.map(({ id, state }) => [id, state]))
  const stateAfter = (attempt: (typeof all)[number]) =>
    isAllowed(pluginMachine, attempt) ? attempt.to : attempt.from
  const expected = all.map((attempt) => [attempt.id, stateAfter(attempt)])
  expect(after).toEqual(Object.fromEntries(expected))
})

it('§4 states: a version makes every move of its machine and no other', async () => {
  const { scheduled, withdrawn } = versionStates
  const all = attempts(Object.values(versionStates))
  const stage = await createStage((work) => {
    for (const { id, from, actor, takenBy } of all) {
      work.put('plugins', aPlugin({ ...managers, id, alias: `p${id}`, latestVersion: '' }))
      const files = [{ platform: 'linux_amd64', file_id: putPackage(work, id) } as const]
      const withdrawnBy = from === withdrawn ? takenBy : null
      const releaseAt = from === scheduled ? later : null
      const version = { id, pluginId: id, status: from, changeLog: '修复', files, withdrawnBy, releaseAt }
      work.put('versions', aVersion(version))
      work.put('claims', { id: `version:${id}`, userId: claimant(actor), expiresAt: leaseEnd })
    }
  })
  for (const attempt of all) {
    const { id, to, actor } = attempt
    const isTimed = to === scheduled && isAllowed(versionMachine, attempt)
    const answer = isTimed
      ? await stage.as(actor, '/app/PublishRelease', { id, release_at: '2026-11-22 09:00:00' })
      : await stage.as(actor, '/app/PublishStatusAction', { id, state: to, reason: '理由' })
    expectAnswer(versionMachine, attempt, answer)
  }
})

function expectAnswer<Status extends number>(
  machine: StateMachine<Status>,
  attempt: Attempt<Status>,
  { code, msg, data }: Envelope<unknown>,
): void {
  const { from, to } = attempt
  const isMade = isAllowed(machine, attempt)
  const expected = isMade ? resultCodes.success : resultCodes.moveNotAllowed
  expect({ attempt, code }).toEqual({ attempt, code: expected })
  if (isMade) return
  expect(data).toEqual({ from, to })
  const [before, after] = [from, to].map((state) => say(machine.nameOf(state), 'zh'))
  expect(msg).toContain(`“${before}”变为“${after}”`)
}

it('§4 states: a reviewer needs a reason to reject, take offline or withdraw', async () => {
  const { inReview, rejected, online, offline } = pluginStates
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin({ ownerId: cast.owner, status: inReview }))
    work.put('plugins', aPlugin({ id: 2, alias: 'chart-board', ownerId: cast.owner, status: online }))
    work.put('versions', aVersion({ pluginId: 2 }))
  })
  await stage.as('reviewer', '/app/ExamineClaim', { id: 1 })
  const asked = [
    await stage.as('reviewer', '/app/StatusAction', { id: 1, state: rejected }),
    await stage.as('reviewer', '/app/StatusAction', { id: 2, state: offline, reason: '  ' }),
    await stage.as('reviewer', '/app/PublishStatusAction', { id: 1, state: versionStates.withdrawn }),
  ]
  for (const answer of asked) expect(answer).toEqual(issue('reason', '请填写原因'))
  expect((await stage.plugin(1)).state).toBe(inReview)
  await stage.as('reviewer', '/app/StatusAction', { id: 1, state: rejected, reason: ' 说明太少 ' })
  expect(await stage.plugin(1)).toMatchObject({ state: rejected, msg: '说明太少' })
})
