import { compareVersions, greatestVersion } from '#contract/values/semver.ts'
import { text } from '#worker/mock/texts/text.ts'
import { type FieldProblem, invalidRequest } from '../common/errors.ts'
import type { Reader } from '../schema.ts'
import type { VersionRecord } from './records.ts'
import { versionsOf } from './versions.ts'

type Issues = FieldProblem[]

/**
 * Returns an issue if another version of the plugin has this number, or a submitted one has an equal or greater number.
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
    return [{ path: 'version', message: text('version.notGreaterThanSubmitted', { version: greatest }) }]
  }
  if (others.some((other) => compareVersions(version, other.version) === 0)) {
    return [{ path: 'version', message: 'version.taken' }]
  }
  return []
}

/** Returns an issue when no product version lies between the bounds; an empty bound is no bound. */
export function boundIssues(oldest: string, newest: string): Issues {
  if (oldest === '' || newest === '' || compareVersions(oldest, newest) <= 0) return []
  return [{ path: 'lte_ev_dependency_ver', message: 'version.bounds' }]
}

const missingTexts = { files: 'version.files', changelog: 'version.changelog' } as const

/** Returns the fields that a version lacks for its submission. */
export function missingParts({ files, changeLog }: VersionRecord): (keyof typeof missingTexts)[] {
  const missing: (keyof typeof missingTexts)[] = []
  if (files.length === 0) missing.push('files')
  if (changeLog.trim() === '') missing.push('changelog')
  return missing
}

/** @throws ContractError `invalidRequest` with the missing fields */
export function assertComplete(reader: Reader, version: VersionRecord): void {
  const issues: Issues = missingParts(version).map((path) => ({ path, message: missingTexts[path] }))
  // At the first submission only: a version may be submitted again after a greater one.
  if (version.submittedAt === null) issues.push(...numberIssues(reader, version.pluginId, version))
  if (issues.length > 0) throw invalidRequest(issues)
}
