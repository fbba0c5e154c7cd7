import { type VersionState, versionStates } from '#contract/values/states.ts'
import { text } from '#worker/mock/texts/text.ts'
import type { StateMachine } from '../common/state-machine.ts'

const { draft, inReview, approved, rejected, released, withdrawn, scheduled } = versionStates

export const versionMachine: StateMachine<VersionState> = {
  record: text('record.version'),
  nameOf: (status) => text(`state.version.${status}`),
  moves: [
    { from: draft, to: inReview, by: 'author', action: 'submit' },
    { from: inReview, to: draft, by: 'author', action: 'revoke' },
    { from: inReview, to: approved, by: 'reviewer', action: 'approve', needsClaim: true },
    { from: inReview, to: rejected, by: 'reviewer', action: 'reject', needsClaim: true, needsReason: true },
    { from: rejected, to: draft, by: 'author', action: 'revise' },
    { from: approved, to: released, by: 'author', action: 'release' },
    { from: approved, to: scheduled, by: 'author', action: 'schedule' },
    { from: scheduled, to: approved, by: 'author', action: 'unschedule' },
    { from: scheduled, to: released, by: 'clock', action: 'release' },
    { from: released, to: withdrawn, by: 'author', action: 'withdraw' },
    { from: released, to: withdrawn, by: 'reviewer', action: 'withdraw', needsReason: true },
    { from: withdrawn, to: released, by: 'author', action: 'restore', needsSameSide: true },
    { from: withdrawn, to: released, by: 'reviewer', action: 'restore', needsSameSide: true },
  ],
}
