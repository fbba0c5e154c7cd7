import type { RequestIssues } from '../../../contract/envelope.ts'
import { invalidRequest } from './errors.ts'
import { versionsOf } from './plugin-versions.ts'
import type { Reader, VersionRecord } from './schema.ts'
import { compareVersions, greatestVersion } from './versions.ts'

type Issues = RequestIssues['issues']

/**
 * Why a plugin cannot get this version: one like it is there already, or one that was ever submitted for
 * review is as great. The version of that id does not count.
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

/** Why no product version lies between the bounds, an empty one being none. */
export function boundIssues(oldest: string, newest: string): Issues {
  if (oldest === '' || newest === '' || compareVersions(oldest, newest) <= 0) return []
  return [{ path: 'lte_ev_dependency_ver', message: '最高产品版本不能低于最低产品版本' }]
}

/** @throws ContractError `invalidRequest` with what the version lacks to be submitted for review */
export function assertComplete(reader: Reader, version: VersionRecord): void {
  const issues: Issues = []
  if (version.files.length === 0) issues.push({ path: 'files', message: '请至少上传一个平台的安装包' })
  if (version.changeLog.trim() === '') issues.push({ path: 'change_log', message: '请填写更新日志' })
  // Who submitted it before keeps his place, also when a greater one was submitted meanwhile.
  if (version.submittedAt === null) issues.push(...numberIssues(reader, version.pluginId, version))
  if (issues.length > 0) throw invalidRequest(issues)
}
