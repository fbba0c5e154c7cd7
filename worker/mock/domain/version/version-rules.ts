import type { FieldIssue } from '#contract/values/refusals.ts'
import { compareVersions, greatestVersion } from '#contract/values/semver.ts'
import { invalidRequest } from '../common/errors.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from './records.ts'
import { versionsOf } from './versions.ts'

type Issues = FieldIssue[]

/**
 * Returns an issue when the plugin already has this version, or has submitted an equal or greater one. The version with
 * the given id is ignored.
 */
export function numberIssues(
  reader: Reader,
  pluginId: number,
  { version, id }: { readonly version: string; readonly id?: number },
): Issues {
  const others = versionsOf(reader, pluginId).filter((other) => other.id !== id)
  const submitted = others.filter(({ submittedAt }) => submittedAt !== null)
  const greatest = greatestVersion(submitted.map((other) => other.version))
  if (greatest !== undefined && compareVersions(version, greatest) <= 0) {
    return [{ path: 'version', message: `版本号必须大于提交过审核的 ${greatest}` }]
  }
  if (others.some((other) => compareVersions(version, other.version) === 0)) {
    return [{ path: 'version', message: '该版本号已存在' }]
  }
  return []
}

/** Returns an issue when no product version lies between the bounds; an empty bound is no bound. */
export function boundIssues(oldest: string, newest: string): Issues {
  if (oldest === '' || newest === '' || compareVersions(oldest, newest) <= 0) return []
  return [{ path: 'lte_ev_dependency_ver', message: '最高产品版本不能低于最低产品版本' }]
}

const missingTexts = { files: '请至少上传一个平台的安装包', changelog: '请填写更新日志' } as const

/** Returns the fields that a version lacks for its submission. */
export function missingParts({ files, changeLog }: VersionRecord): (keyof typeof missingTexts)[] {
  const missing: (keyof typeof missingTexts)[] = []
  if (files.length === 0) missing.push('files')
  if (changeLog.trim() === '') missing.push('changelog')
  return missing
}

/** @throws ContractError `invalidRequest` with the fields that a version lacks for its submission */
export function assertComplete(reader: Reader, version: VersionRecord): void {
  const issues: Issues = missingParts(version).map((path) => ({ path, message: missingTexts[path] }))
  // Only at the first submission: a version that was submitted before may be submitted again after a greater one.
  if (version.submittedAt === null) issues.push(...numberIssues(reader, version.pluginId, version))
  if (issues.length > 0) throw invalidRequest(issues)
}
