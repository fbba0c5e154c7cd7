import { compareVersions } from '#contract/values/semver.ts'

/** Returns whether the latest version is newer than the downloaded one; false where the host tells neither. */
export function isNewer(latest = '', downloaded = ''): boolean {
  return downloaded !== '' && compareVersions(latest, downloaded) > 0
}
