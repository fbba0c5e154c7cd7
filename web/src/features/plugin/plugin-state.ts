import type { pluginStates } from '#contract/values/states.ts'

/** Returns the name of a plugin's state: it is approved, not online, until its first version is released. */
export function pluginStateName<Name extends keyof typeof pluginStates>(
  { name }: { name: Name },
  { latest_version }: { latest_version?: string | undefined },
): Name | 'approved' {
  return name === 'online' && latest_version === '' ? 'approved' : name
}
