import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#contract/version.ts'
import { VersionFiles } from '#web/src/features/file/version-files.tsx'
import { Markdown } from '#web/src/ui/markdown/markdown.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Facts, Note } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'
import type { ComparedPackages } from './compare-packages.ts'
import { ComparedFact } from './listing-facts.tsx'
import { PackageChanges, PackageSummary } from './package-changes.tsx'
import { TextDiff } from './text-diff.tsx'

interface VersionChangesProps {
  version: PluginVersion
  before: PluginVersion | null
  packages: ComparedPackages
}

/** The changes of a version since the previous released one. */
export function VersionChanges({ version, before, packages }: VersionChangesProps) {
  const { t } = useTranslation('desk')
  const rangeOf = useProductRange()
  const [range, previousRange] = [rangeOf(version), before ? rangeOf(before) : undefined]
  const { changelog, source_code_url: source = '' } = version
  return (
    <Stack gap="sm">
      <Note>{before ? t('sinceReleased', { version: before.version }) : t('firstVersion')}</Note>
      <ul className={styles.summary}>
        <PackageSummary version={version} before={before} packages={packages} />
        <li>{t(source === '' ? 'summary.noSource' : 'summary.source')}</li>
      </ul>
      <Facts className={styles.facts}>
        <ComparedFact
          label={t('field.range')}
          value={range}
          before={previousRange === range ? undefined : previousRange}
        />
      </Facts>
      <h4>{t('changeLog')}</h4>
      {changelog.trim() === '' ? (
        <Note>{t('noChangeLog')}</Note>
      ) : (
        <div className={styles.text}>
          <Markdown text={changelog} />
        </div>
      )}
      {before && (
        <>
          <h4>{t('changeLogDiff', { version: before.version })}</h4>
          <TextDiff before={before.changelog} after={changelog} />
        </>
      )}
      <h4>{t('files')}</h4>
      <PackageChanges version={version} before={before} packages={packages} />
      <details>
        <summary>{t('download')}</summary>
        <VersionFiles files={version.files} source={source} />
      </details>
    </Stack>
  )
}

function useProductRange() {
  const { t } = useTranslation('desk')
  return (version: PluginVersion): string => {
    const { gte_ev_dependency_ver: from, lte_ev_dependency_ver: to } = version
    if (from && to) return t('range.between', { from, to })
    if (from) return t('range.from', { from })
    return to ? t('range.to', { to }) : t('range.any')
  }
}
