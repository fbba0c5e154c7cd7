import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { versionStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { allPluginsQuery } from '#web/src/session/plugins.ts'
import { Stack } from '#web/src/ui/stack.tsx'
import type { OpenVersion } from '../plugin/next-step.ts'
import { useNextSteps } from '../plugin/next-step-cell.tsx'
import { AuthorPlugins, AuthorToDo } from './author-section.tsx'
import styles from './dashboard.module.css'
import { ListedCard } from './listed-card.tsx'
import { DashboardPart } from './record-table.tsx'
import { isUnanswered, listedQuery } from './use-listed.ts'

/** The limit of plugins, and of requests for their versions. */
const maxPlugins = 8

/** The caller's plugins and their waiting steps, from the lists of plugins and versions. */
export function ListedPlugins() {
  const { t } = useTranslation('shell')
  const stepsOf = useNextSteps()
  const query = useQuery(allPluginsQuery)
  const plugins = query.data ?? []
  const versions = useVersions(plugins.slice(0, maxPlugins))
  const tasks = plugins.flatMap((plugin, index) =>
    stepsOf({
      ...plugin,
      open_versions: plugin.open_versions ?? versions[index]?.flatMap((each) => openVersion(each) ?? []),
    }).map((step) => ({ plugin: plugin.plugin_name, step })),
  )
  // Without states, nothing is known to wait.
  const hasStates = [...plugins, ...versions.flatMap((each) => each ?? [])].some(
    ({ state }) => state !== undefined,
  )
  if (query.data?.length === 0 || (query.error && !isUnanswered(query.error))) return null
  return (
    <Stack as="section" className={styles.section} aria-labelledby="plugins-heading">
      <h2 id="plugins-heading">{t('mine')}</h2>
      <Stack className={styles.halves}>
        {hasStates && (
          <DashboardPart resetKey={query.data}>
            <AuthorToDo tasks={tasks} />
          </DashboardPart>
        )}
        <ListedCard query={query}>{(all) => <AuthorPlugins plugins={all.slice(0, maxPlugins)} />}</ListedCard>
      </Stack>
    </Stack>
  )
}

/** Returns the known versions of each plugin. */
function useVersions(plugins: readonly Plugin[]): (PluginVersion[] | undefined)[] {
  const isOffered = useCapability('/app/PublishList') === 'yes'
  const queries = plugins.map(({ id }) => ({
    ...listedQuery('/app/PublishList', { id, limit: limits.page.maxSize }),
    enabled: isOffered,
  }))
  return useQueries({ queries }).map(({ data }) => data?.list)
}

/** Returns the version as in the list of plugins; undefined for a released or withdrawn one. */
function openVersion({
  id,
  version,
  state,
  files,
  changelog,
  review,
}: PluginVersion): OpenVersion | undefined {
  if (state === versionStates.released || state === versionStates.withdrawn) return undefined
  const missing: OpenVersion['missing'] = []
  if (files.length === 0) missing.push('files')
  if (changelog === '') missing.push('changelog')
  return { id, version, state, missing, review }
}
