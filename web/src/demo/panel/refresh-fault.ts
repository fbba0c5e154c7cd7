import { control } from '../controls.ts'

const newer = '999.0.0'

export function refreshWanted(minVersion: string | null): boolean {
  return minVersion !== null
}

/** Makes this console outdated, until its next reload. @throws {ControlFailure} when the mock fails */
export async function setRefreshWanted(wanted: boolean): Promise<void> {
  await control('PUT', '/settings', { body: { min_version: wanted ? newer : null } })
  if (wanted) window.addEventListener('pagehide', beNewEnough, { once: true })
  else window.removeEventListener('pagehide', beNewEnough)
}

function beNewEnough(): void {
  // The page is unloading: a failure cannot be shown.
  control('PUT', '/settings', { body: { min_version: null }, keepalive: true }).catch(() => undefined)
}
