import { useTranslation } from 'react-i18next'
import { versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#web/src/api/records.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { platformSummary } from '#web/src/lib/platform-names.ts'
import { openedRecordState } from '#web/src/list/record/record-address.ts'
import { type RowAction, RowActions } from '#web/src/list/row-actions.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { versionStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus, Status, statusOf } from '#web/src/ui/cells/status.tsx'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { useProductRange } from '../file/product-range.ts'
import { useVersionNextStep } from './version-progress.ts'
import styles from './versions.module.css'

interface VersionTimelineProps {
  versions: readonly PluginVersion[]
  latest: string | undefined
  isAuthor: boolean
  addressOf: (version: PluginVersion) => string
  actionsOf: (version: PluginVersion) => readonly RowAction[]
}

export function VersionTimeline({ versions, ...props }: VersionTimelineProps) {
  return (
    <Stack as="ol" className={styles.timeline}>
      {versions.map((version) => (
        <TimelineItem key={version.id} version={version} {...props} />
      ))}
    </Stack>
  )
}

type TimelineItemProps = Omit<VersionTimelineProps, 'versions'> & { version: PluginVersion }

function TimelineItem({ version, latest, isAuthor, addressOf, actionsOf }: TimelineItemProps) {
  const { t, i18n } = useTranslation(['version', 'file', 'list'])
  const { format } = numberFormat(i18n.language)
  const nextStep = useVersionNextStep(isAuthor)
  const range = useProductRange()
  const isLatest = latest !== undefined && version.version === latest
  const status = statusOf(versionStatus, version.state)
  const name = version.version ?? noValue
  const step = version.state !== versionStates.released || isLatest ? nextStep(version) : undefined
  const platforms = platformSummary(version.files, i18n.language, (total) =>
    t('file:everyPlatform', { total }),
  )
  return (
    <Card
      as="li"
      gap="xs"
      className={styles.item}
      data-tone={status?.tone}
      aria-labelledby={`version-${version.id}`}
    >
      <Row gap="xxs sm" className={styles.itemHead}>
        <h2 id={`version-${version.id}`}>
          <PageLink data-record to={addressOf(version)} state={openedRecordState} isPermitted>
            {name}
          </PageLink>
        </h2>
        <StateStatus
          entries={versionStatus}
          state={version.state}
          label={({ name }) => t(`list:status.${name}`)}
        />
        {isLatest && <Status tone="success">{t('file:latest')}</Status>}
        <Note as="span" className={styles.note}>
          <RelativeTime time={version.publish_time || version.update_time} />
        </Note>
        <div className={styles.itemActions}>
          <RowActions row={version} actions={actionsOf(version)} name={name} />
        </div>
      </Row>
      {step && <p>{step}</p>}
      {version.changelog?.trim() && (
        <div className={styles.log}>
          <Markdown text={version.changelog} />
        </div>
      )}
      <Row as={Note} gap="0 md" align="stretch">
        <span>{version.files.length === 0 ? t('file:noFiles') : platforms}</span>
        <span>{t('file:runsOn', { range: range(version) })}</span>
        {version.download_count !== undefined && (
          <span>
            {t('downloads', { count: version.download_count, shown: format(version.download_count) })}
          </span>
        )}
      </Row>
    </Card>
  )
}
