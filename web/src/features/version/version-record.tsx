import { selectedQuery } from '#web/src/api/call.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { versionAddress } from '#web/src/list/record/record-address.ts'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { RejectionReason } from '../review/submit/rejection-reason.tsx'
import { VersionDetails } from './version-details.tsx'
import { isRejected } from './version-progress.ts'
import { allVersionsOf } from './version-queries.ts'

/** A version of the plugin selected in the header. */
export function VersionRecord(props: RecordProps<'/app/PublishList'>) {
  const { id: pluginId } = useSelectedPlugin()
  return (
    <RecordDrawer
      {...props}
      addressOf={({ id }) => versionAddress(pluginId, id)}
      notice={(version) => isRejected(version) && <RejectionReason reason={version.msg} />}
      detailFooter={(version) => <VersionDetails version={version} pluginId={pluginId} />}
      logKind="version"
      read={(key) =>
        selectedQuery('/app/PublishList', allVersionsOf(pluginId), ({ list }) =>
          list.find(({ id }) => String(id) === key),
        )
      }
    />
  )
}
