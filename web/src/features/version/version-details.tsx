import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { versionStates } from '#contract/values/states.ts'
import { selectedQuery } from '#web/src/api/call.ts'
import type { PluginVersion } from '#web/src/api/records.ts'
import { versionAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { Details, DetailsSection } from '#web/src/list/record/record-details.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { Written } from '#web/src/ui/markdown/markdown.tsx'
import { NativeSelect } from '#web/src/ui/native/native-fields.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { VersionFiles } from '../file/version-files.tsx'
import { TextDiff } from '../review/comparison/text-diff.tsx'
import { ReviewBoundary } from '../review/review-boundary.tsx'
import { type PanelOf, ReviewDrawer, type ReviewProps } from '../review/review-drawer.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { versionQueue } from '../review/review-queue.tsx'
import type { ReviewSubject } from '../review/review-subject.ts'
import { RejectionReason } from '../review/submit/rejection-reason.tsx'
import { isRejected } from './version-progress.ts'
import { allVersionsOf, allVersionsQuery } from './version-queries.ts'
import styles from './versions.module.css'

export function VersionRecord(props: RecordProps<'/app/PublishList'>) {
  const { id: pluginId } = useSelectedPlugin()
  return (
    <RecordDrawer
      {...props}
      addressOf={({ id }) => versionAddress(pluginId, id)}
      notice={(version) =>
        isRejected(version) && <RejectionReason reason={version.msg} about={version.msg_about} />
      }
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

/** Reviews versions one after the other, and selects each plugin in the header. */
export function VersionReview(props: ReviewProps & OverlayProps) {
  const { t } = useTranslation(['version', 'review'])
  const select = useSelectedPlugin((state) => state.select)
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  return (
    <ReviewDrawer
      {...props}
      queue={versionQueue(plugins)}
      title={(name) => t('review:open', { name })}
      onNext={({ subject }) => select(subject.id)}
    >
      {(subject, panelOf) => <Reviewed subject={subject} panelOf={panelOf} />}
    </ReviewDrawer>
  )
}

function Reviewed({ subject, panelOf }: { subject: ReviewSubject; panelOf: PanelOf }) {
  const { data, error, refetch } = useQuery(allVersionsQuery(subject.id))
  const version = data?.find(({ id }) => id === subject.publish_id)
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={12} />
  return (
    <Stack>
      {panelOf(version?.state === versionStates.inReview && version)}
      {version && (
        <ReviewBoundary reviewed={version}>
          <VersionDetails version={version} pluginId={subject.id} />
        </ReviewBoundary>
      )}
    </Stack>
  )
}

interface VersionDetailsProps {
  version: PluginVersion
  pluginId: Id
}

export function VersionDetails({ version, pluginId }: VersionDetailsProps) {
  const { t } = useTranslation(['version', 'file', 'desk', 'record'])
  const { id, changelog } = version
  const { data: plugins = [] } = useQuery(allPluginsQuery)
  const plugin = plugins.find((each) => each.id === pluginId)
  const rightsTo = usePluginRights()
  const mayManage = plugin !== undefined && rightsTo(plugin).mayManage
  return (
    <Details>
      <DetailsSection title={t('file:column.changeLog')}>
        <Written text={changelog} none={t('file:noChangeLog')} />
        <ChangeLogComparison version={version} pluginId={pluginId} />
      </DetailsSection>
      <DetailsSection title={t('file:files')}>
        <VersionFiles files={version.files} source={version.source_code_url} />
      </DetailsSection>
      <DetailsSection title={t('record:tabs.reviews')}>
        <ReviewHistory
          subject={{ id: pluginId, publish_id: id }}
          isAuthor={mayManage}
          shownReason={isRejected(version) ? version.msg : undefined}
        />
      </DetailsSection>
    </Details>
  )
}

function ChangeLogComparison({ version, pluginId }: VersionDetailsProps) {
  const { t } = useTranslation('version')
  const { data = [] } = useQuery(allVersionsQuery(pluginId))
  const [otherId, setOtherId] = useState<Id>(0)
  const selectId = useId()
  const others = data.filter(({ id }) => id !== version.id)
  const other = others.find(({ id }) => id === otherId)
  if (others.length === 0) return null
  return (
    <details className={styles.comparison}>
      <summary>{t('detail.compare')}</summary>
      <label htmlFor={selectId}>{t('detail.compareWith')}</label>{' '}
      <NativeSelect
        id={selectId}
        value={otherId || ''}
        options={others.map(({ id, version: label = noValue }) => ({ value: id, label }))}
        none={t('detail.chooseVersion')}
        onChoose={(id = 0) => setOtherId(id)}
      />
      {other && <TextDiff before={other.changelog} after={version.changelog} />}
    </details>
  )
}
