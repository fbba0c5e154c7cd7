import { control } from '../controls.ts'

/** Newer than any console will be. */
const newer = '999.0.0'

/** Whether this console counts as too old. */
export function refreshWanted(minVersion: string | null): boolean {
  return minVersion !== null
}

/**
 * Lets this console be too old, or no longer. With the reload that it then asks for it is new enough, as after a
 * real release.
 * @throws {ControlFailure} when the mock cannot be reached
 */
export async function setRefreshWanted(wanted: boolean): Promise<void> {
  await control('PUT', '/settings', { body: { min_version: wanted ? newer : null } })
  if (wanted) window.addEventListener('pagehide', beNewEnough, { once: true })
  else window.removeEventListener('pagehide', beNewEnough)
}

function beNewEnough(): void {
  // Nobody is left to hear of a failure; the switch then still stands where it did.
  control('PUT', '/settings', { body: { min_version: null }, keepalive: true }).catch(() => undefined)
}
