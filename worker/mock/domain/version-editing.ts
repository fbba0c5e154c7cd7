import { versionStatuses } from '../../../contract/plugin-version.ts'
import type { ParsedRequestOf } from '../../../contract/registry.ts'
import { invalidRequest } from './errors.ts'
import { acceptFiles } from './files.ts'
import { notEditable } from './moves.ts'
import type { Caller } from './permissions.ts'
import { ownPlugin, ownVersion } from './plugin-rights.ts'
import { versionHolder } from './plugin-versions.ts'
import type { Work } from './schema.ts'
import { nextUpdate } from './timestamps.ts'
import { boundIssues, numberIssues } from './version-rules.ts'
import { versionStates } from './version-states.ts'

const { draft, inReview, rejected } = versionStatuses

/**
 * Adds a version of a plugin, as a draft. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `invalidRequest` or `packageRejected`
 */
export function createVersion(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/app/PublishCreate'>,
  now: number,
): { id: number } {
  const plugin = ownPlugin(work, caller, request.id)
  const { version, gte_ev_dependency_ver: oldest = '', lte_ev_dependency_ver: newest = '' } = request
  const issues = [...numberIssues(work, plugin.id, { version }), ...boundIssues(oldest, newest)]
  if (issues.length > 0) throw invalidRequest(issues)
  const id = work.nextId('versions')
  acceptFiles(work, {
    holder: versionHolder(id),
    userId: caller.user.id,
    previous: [],
    chosen: request.files,
    alias: plugin.alias,
    version,
  })
  work.put('versions', {
    id,
    pluginId: plugin.id,
    version,
    changeLog: request.change_log,
    oldestProduct: oldest,
    newestProduct: newest,
    status: draft,
    rejectReason: '',
    withdrawnBy: null,
    releaseAt: null,
    files: request.files,
    downloads: 0,
    createdAt: now,
    updatedAt: now,
    submittedAt: null,
    releasedAt: null,
  })
  return { id }
}

/**
 * Gives a draft or rejected version other files. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed`, `invalidRequest` or `packageRejected`
 */
export function updateVersionFiles(
  work: Work,
  caller: Caller,
  { id, files }: ParsedRequestOf<'/app/UpdatePublishBinV2'>,
  now: number,
): null {
  const { version, plugin } = ownVersion(work, caller, id)
  if (version.status !== draft && version.status !== rejected) {
    throw notEditable(versionStates, version.status)
  }
  acceptFiles(work, {
    holder: versionHolder(id),
    userId: caller.user.id,
    previous: version.files,
    chosen: files,
    alias: plugin.alias,
    version: version.version,
  })
  work.put('versions', { ...version, files, updatedAt: nextUpdate(version.updatedAt, now) })
  return null
}

/**
 * Gives a version another change log; one that was approved cannot lose it. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` while it is in review, or `invalidRequest`
 */
export function updateChangeLog(
  work: Work,
  caller: Caller,
  { id, change_log: changeLog }: ParsedRequestOf<'/app/UpdatePublishChangeLog'>,
  now: number,
): null {
  const { version } = ownVersion(work, caller, id)
  if (version.status === inReview) throw notEditable(versionStates, version.status)
  const mayBeEmpty = version.status === draft || version.status === rejected
  if (!mayBeEmpty && changeLog.trim() === '') {
    throw invalidRequest([{ path: 'change_log', message: '请填写更新日志' }])
  }
  work.put('versions', { ...version, changeLog, updatedAt: nextUpdate(version.updatedAt, now) })
  return null
}
