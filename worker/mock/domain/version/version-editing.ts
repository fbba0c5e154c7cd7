import type { ParsedRequestOf } from '#contract/registry.ts'
import { versionStates } from '#contract/values/states.ts'
import type { Caller } from '../access/permissions.ts'
import { invalidRequest } from '../common/errors.ts'
import { notEditable } from '../common/state-machine.ts'
import { nextUpdateTime } from '../common/time.ts'
import { assignFiles, assignSource } from '../file/files.ts'
import { readManagedPlugin, readManagedVersion } from '../plugin/plugin-rights.ts'
import type { Work } from '../schema.ts'
import { versionMachine } from './version-machine.ts'
import { boundIssues, numberIssues } from './version-rules.ts'
import { sourceHolder, versionHolder } from './versions.ts'

const { draft, inReview, rejected } = versionStates

/**
 * Creates a draft version of a plugin. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `invalidRequest` or `packageRejected`
 */
export function createVersion(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/app/PublishCreate'>,
  now: number,
): { id: number } {
  const plugin = readManagedPlugin(work, caller, request.id)
  const { version, gte_ev_dependency_ver: oldest = '', lte_ev_dependency_ver: newest = '' } = request
  const issues = [...numberIssues(work, plugin.id, { version }), ...boundIssues(oldest, newest)]
  if (issues.length > 0) throw invalidRequest(issues)
  const id = work.nextId('versions')
  const source = assignSource(work, {
    holder: sourceHolder(id),
    userId: caller.user.id,
    previous: undefined,
    chosen: request.source_code_file_id,
  })
  const files = assignFiles(work, {
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
    changeLog: request.changelog,
    oldestProduct: oldest,
    newestProduct: newest,
    status: draft,
    rejectReason: '',
    withdrawnBy: null,
    releaseAt: null,
    files,
    ...source,
    downloads: 0,
    createdBy: caller.user.id,
    createdAt: now,
    updatedAt: now,
    submittedAt: null,
    releasedAt: null,
  })
  return { id }
}

/**
 * Replaces the files of a draft or rejected version, and optionally its source code. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed`, `invalidRequest` or `packageRejected`
 */
export function updateVersionFiles(
  work: Work,
  caller: Caller,
  { id, files: chosen, source_code_file_id: chosenSource }: ParsedRequestOf<'/app/UpdatePublishBinV2'>,
  now: number,
): null {
  const { version, plugin } = readManagedVersion(work, caller, id)
  if (version.status !== draft && version.status !== rejected) {
    throw notEditable(versionMachine, version.status)
  }
  const files = assignFiles(work, {
    holder: versionHolder(id),
    userId: caller.user.id,
    previous: version.files,
    chosen,
    alias: plugin.alias,
    version: version.version,
  })
  const { sourceFileId: previousSource, ...others } = version
  const source = assignSource(work, {
    holder: sourceHolder(id),
    userId: caller.user.id,
    previous: previousSource,
    chosen: chosenSource,
  })
  work.put('versions', { ...others, files, ...source, updatedAt: nextUpdateTime(version.updatedAt, now) })
  return null
}

/**
 * Sets the change log of a version, which cannot become empty after approval. `now` in milliseconds.
 * @throws ContractError `recordNotFound`, `moveNotAllowed` while it is in review, or `invalidRequest`
 */
export function updateChangeLog(
  work: Work,
  caller: Caller,
  { id, changelog: changeLog }: ParsedRequestOf<'/app/UpdatePublishChangeLog'>,
  now: number,
): null {
  const { version } = readManagedVersion(work, caller, id)
  if (version.status === inReview) throw notEditable(versionMachine, version.status)
  const mayBeEmpty = version.status === draft || version.status === rejected
  if (!mayBeEmpty && changeLog.trim() === '') {
    throw invalidRequest([{ path: 'changelog', message: 'version.changelog' }])
  }
  work.put('versions', { ...version, changeLog, updatedAt: nextUpdateTime(version.updatedAt, now) })
  return null
}
