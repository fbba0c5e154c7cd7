import { selectedQuery } from '#web/src/api/selected-query.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { LogLink } from '#web/src/list/record/log-link.tsx'
import { versionAddress } from '#web/src/list/record/record-address.ts'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { VersionDetails } from './version-details.tsx'
import { allVersionsOf } from './version-queries.ts'

/** A version of the plugin selected in the header. */
export function VersionRecord(props: RecordProps<'/app/PublishList'>) {
  const { id: pluginId } = useSelectedPlugin()
  return (
    <RecordDrawer
      {...props}
      addressOf={({ id }) => versionAddress(pluginId, id)}
      detailFooter={(version) => (
        <>
          <VersionDetails version={version} />
          <LogLink kind="version" id={version.id} />
        </>
      )}
      read={(key) =>
        selectedQuery('/app/PublishList', allVersionsOf(pluginId), ({ list }) =>
          list.find(({ id }) => String(id) === key),
        )
      }
    />
  )
}
