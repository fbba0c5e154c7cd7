import { Trans, useTranslation } from 'react-i18next'
import type { AnswerOf, PluginVersion } from '#web/src/api/records.ts'
import { useProductRange } from '#web/src/features/file/product-range.ts'
import { VersionFiles } from '#web/src/features/file/version-files.tsx'
import { noValue } from '#web/src/lib/formats.ts'
import { Written } from '#web/src/ui/markdown/markdown.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Facts, Note } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'
import { type ComparedPackages, changedFields, listingFields } from './compare.ts'
import { ComparedFact, ListingFacts } from './listing-facts.tsx'
import { PackageChanges, PackageSummary } from './package-changes.tsx'
import { TextDiff } from './text-diff.tsx'

interface VersionChangesProps {
  version: PluginVersion
  before: PluginVersion | null | undefined
  packages: ComparedPackages
}

export function VersionChanges({ version, before, packages }: VersionChangesProps) {
  const { t } = useTranslation(['desk', 'file', 'list'])
  const rangeOf = useProductRange()
  const [range, previousRange] = [rangeOf(version) ?? noValue, before && (rangeOf(before) ?? noValue)]
  const { changelog, source_code_url: source = '' } = version
  return (
    <Stack gap="sm">
      <Note>{before === null ? t('firstVersion') : t('sinceReleased', { version: before?.version })}</Note>
      <ul className={styles.summary}>
        <PackageSummary version={version} before={before} packages={packages} />
        <li>{t(source === '' ? 'summary.noSource' : 'summary.source')}</li>
      </ul>
      <Facts className={styles.facts}>
        <ComparedFact
          label={t('list:column.range')}
          value={range}
          before={previousRange === range ? undefined : (previousRange ?? undefined)}
        />
      </Facts>
      <h4>{t('file:column.changeLog')}</h4>
      <Written isFramed text={changelog} none={t('file:noChangeLog')} />
      <h4>{t('file:files')}</h4>
      <PackageChanges version={version} before={before} packages={packages} />
      <details>
        <summary>{t('download')}</summary>
        <VersionFiles files={version.files} source={source} />
      </details>
    </Stack>
  )
}

type Detail = AnswerOf<'/app/ExamineDetail'>

interface ListingChangesProps {
  plugin: Detail['plugin']
  before: NonNullable<Detail['listing_before']>
}

export function ListingChanges({ plugin, before }: ListingChangesProps) {
  const { t, i18n } = useTranslation('desk')
  const changed = changedFields(before, plugin)
  const isKnown = listingFields.every((field) => before[field] !== undefined && plugin[field] !== undefined)
  const since = before.action === 'approve' ? 'sinceApproved' : 'sinceRejected'
  return (
    <Stack gap="sm">
      {before.action && (
        <Note key={`${i18n.language} ${since}`}>
          <Trans t={t} i18nKey={since} components={[<RelativeTime key="time" time={before.created} />]} />
        </Note>
      )}
      {changed.length === 0 && <p>{isKnown ? t('same') : noValue}</p>}
      <ListingFacts listing={plugin} changes={{ before, changed }} />
      {changed.includes('readme') && (
        <>
          <h4>{t('field.readme')}</h4>
          <TextDiff before={before.readme} after={plugin.readme} />
        </>
      )}
    </Stack>
  )
}
