import { useTranslation } from 'react-i18next'
import type { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'

/** Returns functions that name plugins' states; a plugin counts as approved, not online, before its first release. */
export function usePluginStateLabel() {
  const { t } = useTranslation('list')
  return ({ latest_version }: Partial<Pick<Plugin, 'latest_version'>>) =>
    ({ name }: { name: keyof typeof pluginStates }) =>
      t(`status.${name === 'online' && latest_version === '' ? 'approved' : name}`)
}
