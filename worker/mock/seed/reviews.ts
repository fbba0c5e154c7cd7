import { limits } from '#contract/values/limits.ts'
import { type ExamineAction, pluginStates, versionStates } from '#contract/values/states.ts'
import { parseRelativeDate } from '#fixtures/relative-date.ts'
import type { Scenario } from '#fixtures/scenario.ts'
import { isReviewer } from '../domain/access/permissions.ts'
import type { UserRecord } from '../domain/account/records.ts'
import { decidedListing } from '../domain/plugin/decided-listing.ts'
import type { ExamineRecord } from '../domain/review/records.ts'
import { addStep } from '../domain/review/review-history.ts'
import { pluginSubject, type Subject, versionSubject } from '../domain/review/subjects.ts'
import type { Work } from '../domain/schema.ts'
import { pluginOf, userOf } from './market.ts'
import { readmeOf } from './plugins.ts'

interface Step {
  readonly subject: Subject
  readonly action: ExamineAction
  readonly by: UserRecord
  readonly reason?: string
  readonly at: number
}

type At = (relative: string) => number

/** A step of the seeded review history, and its user. */
export interface SeededStep {
  readonly step: ExamineRecord
  readonly by: UserRecord
}

/** Seeds the review history and the current claim; returns the history, oldest first. */
export function seedReviews(work: Work, scenario: Scenario, now: number): SeededStep[] {
  const at: At = (relative) => parseRelativeDate(relative, now)
  const reviewers = work
    .all('users')
    .filter(({ roleId, banReason }) => banReason === null && isReviewerRole(work, roleId))
  const [first] = reviewers
  if (first === undefined) return []
  const reviewerOf = (id: number) => reviewers[id % reviewers.length] ?? first
  const steps = [
    ...scenario.plugins.flatMap((plugin) => pluginSteps(work, plugin, reviewerOf(plugin.id), at)),
    ...scenario.versions.flatMap((version) => versionSteps(work, version, reviewerOf(version.id), at)),
  ]
  const seeded = steps
    .toSorted((a, b) => a.at - b.at)
    .map((step) => ({ step: addStep(work, step), by: step.by }))
  for (const plugin of scenario.plugins) seedDecided(work, plugin, steps)
  seedClaim(work, first, now)
  return seeded
}

function isReviewerRole(work: Work, roleId: number): boolean {
  const role = work.get('roles', roleId)
  return role !== undefined && role.id !== 1 && isReviewer(role)
}

function pluginSteps(
  work: Work,
  { id, owner, status, created, updated, rejectReason, decided }: Scenario['plugins'][number],
  reviewer: UserRecord,
  at: At,
): Step[] {
  if (status === pluginStates.draft) return []
  const subject = pluginSubject(id)
  const author = userOf(work, owner)
  const last = at(updated)
  const first = Math.min(last, at(created) + 30 * 60_000)
  const between = decided ? at(decided.at) : first + (last - first) / 4
  const submitted: Step = { subject, action: 'submit', by: author, at: first }
  if (status === pluginStates.inReview) {
    if (!decided) return [{ ...submitted, at: last }]
    const rejected: Step = { subject, action: 'reject', by: reviewer, reason: decided.reason, at: between }
    return [submitted, rejected, { ...submitted, at: last }]
  }
  if (status === pluginStates.rejected) {
    return [submitted, { subject, action: 'reject', by: reviewer, reason: rejectReason, at: last }]
  }
  const approved: Step[] = [submitted, { subject, action: 'approve', by: reviewer, at: between }]
  if (status !== pluginStates.offline) return approved
  const by = rejectReason === '' ? author : reviewer
  return [...approved, { subject, action: 'take_offline', by, reason: rejectReason, at: last }]
}

/** Seeds the listing at the last decision about a plugin. */
function seedDecided(
  work: Work,
  { id, decided, name, description, readme }: Scenario['plugins'][number],
  steps: readonly Step[],
): void {
  const subject = pluginSubject(id)
  const decisions = steps.filter((step) => step.subject === subject && /^(approve|reject)$/.test(step.action))
  const plugin = work.get('plugins', id)
  const last = decisions.at(-1)
  if (plugin === undefined || last === undefined) return
  const before = decided?.listing ?? {}
  const texts = {
    name: before.name ?? name,
    description: before.description ?? description,
    readme: before.readme ?? readme,
  }
  const then = {
    ...plugin,
    ...texts,
    readme: readmeOf(texts),
    homepage: before.homepage ?? plugin.homepage,
    category: before.category ?? plugin.category,
    price: before.price ?? plugin.price,
  }
  const action = last.action === 'approve' ? 'approve' : 'reject'
  work.put('plugins', { ...plugin, decided: decidedListing(then, action, last.at) })
}

function versionSteps(
  work: Work,
  version: Scenario['versions'][number],
  reviewer: UserRecord,
  at: At,
): Step[] {
  const subject = versionSubject(version.id)
  const author = userOf(work, ownerOf(work, version.plugin))
  const step = (action: ExamineAction, by: UserRecord, when: string | undefined, reason = ''): Step[] =>
    when === undefined ? [] : [{ subject, action, by, reason, at: at(when) }]
  const isRejected = version.status === versionStates.rejected
  return [
    ...step('submit', author, version.submitted),
    ...step(isRejected ? 'reject' : 'approve', reviewer, version.decided, version.rejectReason),
    ...(version.releaseIn === undefined ? [] : step('schedule', author, version.decided)),
    ...step('release', author, version.released),
    ...step(
      'withdraw',
      version.withdrawnBy === 'reviewer' ? reviewer : author,
      version.withdrawn,
      version.withdrawReason,
    ),
  ]
}

function ownerOf(work: Work, alias: string): string {
  return work.get('users', pluginOf(work, alias).ownerId)?.username ?? ''
}

function seedClaim(work: Work, reviewer: UserRecord, now: number): void {
  const [waiting] = work
    .where('plugins', 'status', String(pluginStates.inReview))
    .toSorted((a, b) => (a.submittedAt ?? 0) - (b.submittedAt ?? 0))
  if (waiting === undefined) return
  const at = now - 6 * 60_000
  const subject = pluginSubject(waiting.id)
  work.put('claims', { id: subject, userId: reviewer.id, expiresAt: at + limits.claim.validSeconds * 1000 })
  addStep(work, { subject, action: 'claim', by: reviewer, at })
}
