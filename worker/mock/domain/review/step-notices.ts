import { compareVersions } from '#contract/values/semver.ts'
import { type ExamineAction, versionStates } from '#contract/values/states.ts'
import { mayReview } from '../access/authority.ts'
import { isReviewer } from '../access/permissions.ts'
import type { UserRecord } from '../account/records.ts'
import { noticeLinks } from '../notices/links.ts'
import type { NoticeEvent } from '../notices/notify.ts'
import type { NoticeKind, NoticeLevel } from '../notices/records.ts'
import type { PluginRecord } from '../plugin/records.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from '../version/records.ts'
import { versionsOf } from '../version/versions.ts'
import type { ExamineRecord } from './records.ts'
import { pluginSubject, type ReviewedRecord, reviewedRecord } from './subjects.ts'

type Decisions = { readonly [Action in ExamineAction]?: readonly [kind: NoticeKind, level: NoticeLevel] }

/** The steps by a reviewer that notify authors. */
const pluginDecisions: Decisions = {
  approve: ['plugin_approved', 'info'],
  reject: ['plugin_rejected', 'error'],
  remark: ['plugin_remark', 'info'],
  take_offline: ['plugin_taken_offline', 'error'],
  bring_online: ['plugin_brought_online', 'info'],
}

const versionDecisions: Decisions = {
  approve: ['version_approved', 'info'],
  reject: ['version_rejected', 'error'],
  remark: ['version_remark', 'info'],
  withdraw: ['version_withdrawn', 'error'],
  restore: ['version_restored', 'info'],
}

/** Creates the notices of a step in the review history. `by` is null for a scheduled job. */
export function stepNotices(reader: Reader, step: ExamineRecord, by: UserRecord | null): NoticeEvent[] {
  const record = reviewedRecord(reader, step.subject)
  if (record === undefined) return []
  if (step.action === 'submit') return [waitingNotice(reader, step, record)]
  const isByReviewer = by !== null && by.id !== record.plugin.ownerId && mayReview(reader, by)
  if (isByReviewer) return isSameDecision(reader, step, record) ? [] : decisionNotices(step, record)
  return step.action === 'release' ? releaseNotices(reader, step, record, by === null) : []
}

const samePeriodMs = 60_000

/** Returns whether the plugin was just decided alike, so that the authors have a notice of the decision on both. */
function isSameDecision(reader: Reader, step: ExamineRecord, { plugin, version }: ReviewedRecord): boolean {
  if (version === undefined || (step.action !== 'approve' && step.action !== 'reject')) return false
  const [last] = reader.where('examines', 'subject', pluginSubject(plugin.id)).toSorted((a, b) => b.id - a.id)
  return (
    last?.action === step.action &&
    last.operatorId === step.operatorId &&
    last.reason === step.reason &&
    step.at - last.at < samePeriodMs
  )
}

function decisionNotices(step: ExamineRecord, record: ReviewedRecord): NoticeEvent[] {
  const decisions = record.version === undefined ? pluginDecisions : versionDecisions
  const decision = decisions[step.action]
  if (decision === undefined) return []
  const [kind, level] = decision
  const to = authorsOf(record.plugin)
  return [{ ...aboutStep(step, record), ...linkOfTask(step, record), kind, level, to }]
}

/** Links the form of the author's next step. */
function linkOfTask(
  { action }: ExamineRecord,
  { plugin, version }: ReviewedRecord,
): Pick<NoticeEvent, 'link'> | null {
  if (action === 'reject') {
    const [form, id] =
      version === undefined ? (['listing', plugin.id] as const) : (['files', version.id] as const)
    return { link: noticeLinks.form(plugin.id, form, id) }
  }
  if (action !== 'approve' || version === undefined) return null
  return { link: noticeLinks.form(plugin.id, 'release', version.id) }
}

function waitingNotice(reader: Reader, step: ExamineRecord, record: ReviewedRecord): NoticeEvent {
  return {
    ...aboutStep(step, record),
    kind: record.version === undefined ? 'plugin_waiting' : 'version_waiting',
    to: reviewersOf(reader, record.plugin),
    link: noticeLinks.review(record.plugin.id, record.version?.id),
  }
}

/** Notices to the authors of a scheduled release, and to the buyers of an update. */
function releaseNotices(
  reader: Reader,
  step: ExamineRecord,
  record: ReviewedRecord,
  isScheduled: boolean,
): NoticeEvent[] {
  const { plugin, version } = record
  if (version === undefined) return []
  const about = aboutStep(step, record)
  const events: NoticeEvent[] = []
  if (isScheduled) events.push({ ...about, kind: 'version_released', to: authorsOf(plugin) })
  if (isUpdate(reader, version, step.at)) {
    const purchases = reader
      .where('purchases', 'plugin', String(plugin.id))
      .filter(({ boughtAt }) => boughtAt <= step.at)
    const linkOf = new Map(purchases.map((each) => [each.buyerId, noticeLinks.purchase(each.id)]))
    events.push({
      ...about,
      kind: 'version_new',
      key: `version:${version.id}:new`,
      to: [...linkOf.keys()],
      link: (userId) => linkOf.get(userId) ?? '',
    })
  }
  return events
}

/** Returns whether the version was the greatest released one at that time. */
function isUpdate(reader: Reader, version: VersionRecord, at: number): boolean {
  return versionsOf(reader, version.pluginId)
    .filter(({ id, status }) => id !== version.id && status === versionStates.released)
    .filter(({ releasedAt }) => releasedAt !== null && releasedAt <= at)
    .every((other) => compareVersions(other.version, version.version) < 0)
}

/** The parts of a notice that every step has. */
export function aboutStep(
  { id, operatorName, reason, at }: ExamineRecord,
  { plugin, version }: ReviewedRecord,
): Omit<NoticeEvent, 'kind' | 'to'> {
  return {
    key: `step:${id}`,
    values: { plugin: plugin.name, version: version?.version ?? '', author: operatorName, reason },
    pluginAlias: plugin.alias,
    link: version === undefined ? noticeLinks.plugin(plugin.id) : noticeLinks.version(version),
    at,
  }
}

function authorsOf({ ownerId, managerIds }: PluginRecord): number[] {
  return [ownerId, ...managerIds]
}

/** Lists the active users who may decide on the plugin. */
function reviewersOf(reader: Reader, plugin: PluginRecord): number[] {
  return reader
    .all('roles')
    .filter(isReviewer)
    .flatMap(({ id }) => reader.where('users', 'role', String(id)))
    .filter(({ id, banReason }) => banReason === null && id !== plugin.ownerId)
    .map(({ id }) => id)
}
