import { useQueryClient } from '@tanstack/react-query'
import type { RecordProps } from '../../components/record/list-record.tsx'
import { LogLink } from '../../components/record/log-link.tsx'
import { versionAddress } from '../../components/record/record-address.ts'
import { RecordDrawer } from '../../components/record/record-drawer.tsx'
import { useSelectedPlugin } from '../../session/plugins.ts'
import { everyVersion } from './use-versions.ts'
import { VersionDetails } from './version-details.tsx'

/** A version of the plugin selected in the header. */
export function VersionRecord(props: RecordProps<'/app/PublishList'>) {
  const client = useQueryClient()
  const { id: pluginId } = useSelectedPlugin()
  return (
    <RecordDrawer
      {...props}
      addressOf={({ id }) => versionAddress(pluginId, id)}
      detailExtra={(version) => (
        <>
          <VersionDetails version={version} />
          <LogLink kind="version" id={version.id} />
        </>
      )}
      read={(key) => ({
        queryKey: ['/app/PublishList', { id: pluginId, version: key }],
        queryFn: async () =>
          (await client.fetchQuery(everyVersion(pluginId))).find(({ id }) => String(id) === key),
      })}
    />
  )
}
