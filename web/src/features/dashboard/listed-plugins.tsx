import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { usePluginRights } from '#web/src/session/permissions.ts'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { allPluginsQuery } from '#web/src/session/plugins.ts'
import { Stack } from '#web/src/ui/stack.tsx'
import { type Author, AuthorPlugins, AuthorToDo } from './author-section.tsx'
import styles from './dashboard.module.css'
import { ListedCard } from './listed-card.tsx'
import { DashboardPart } from './record-table.tsx'
import { isUnanswered, listedQuery } from './use-listed.ts'

/** The plugins in the table, and those whose versions are asked for. */
const maxPlugins = 8

interface Listed {
  plugin: Plugin
  versions: readonly PluginVersion[]
  rights: PluginRights
}

/** The caller's plugins and what waits for him, from the lists of plugins and versions. */
export function ListedPlugins() {
  const { t } = useTranslation('shell')
  const rightsTo = usePluginRights()
  const query = useQuery(allPluginsQuery)
  const plugins = query.data ?? []
  const versions = useVersions(plugins.slice(0, maxPlugins))
  const listed = plugins.map((plugin, index) => ({
    plugin,
    versions: versions[index] ?? [],
    rights: rightsTo(plugin),
  }))
  if (query.data?.length === 0 || (query.error && !isUnanswered(query.error))) return null
  return (
    <Stack as="section" className={styles.section} aria-labelledby="plugins-heading">
      <h2 id="plugins-heading">{t('mine')}</h2>
      <Stack className={styles.halves}>
        {hasStates(listed) && (
          <DashboardPart resetKey={query.data}>
            <AuthorToDo {...waitingOf(listed)} />
          </DashboardPart>
        )}
        <ListedCard query={query}>{(all) => <AuthorPlugins plugins={all.slice(0, maxPlugins)} />}</ListedCard>
      </Stack>
    </Stack>
  )
}

/** Returns the versions of each plugin, as far as they are known. */
function useVersions(plugins: readonly Plugin[]): (PluginVersion[] | undefined)[] {
  const isOffered = useCapability('/app/PublishList') === 'yes'
  const queries = plugins.map(({ id }) => ({
    ...listedQuery('/app/PublishList', { id, limit: limits.page.maxSize }),
    enabled: isOffered,
  }))
  return useQueries({ queries }).map(({ data }) => data?.list)
}

/** Returns whether the host tells states: without them nothing is known to wait. */
function hasStates(listed: readonly Listed[]): boolean {
  return listed.some(({ plugin, versions }) => [plugin, ...versions].some(({ state }) => state !== undefined))
}

/** Returns what waits for the caller: for an author what is not in review or done, for a reviewer what is in review. */
export function waitingOf(
  listed: readonly Listed[],
): Required<Pick<Author, 'waiting_plugins' | 'waiting_versions'>> {
  const { draft, rejected, inReview } = pluginStates
  return {
    waiting_plugins: listed
      .filter(({ plugin, rights }) => isWaiting(plugin.state, rights, [draft, rejected], inReview))
      .map(({ plugin: { id, plugin_name, state, describe } }) => ({
        id,
        plugin_name,
        state,
        missing: describe === '' ? ['describe'] : [],
      })),
    waiting_versions: listed.flatMap(({ plugin, versions, rights }) =>
      versions
        .filter(({ state }) => isWaiting(state, rights, ownVersionStates, versionStates.inReview))
        .map(({ id, version, state, files, changelog }) => ({
          id,
          plugin_id: plugin.id,
          plugin_name: plugin.plugin_name,
          version,
          state,
          missing: [
            ...(files.length === 0 ? (['files'] as const) : []),
            ...(changelog === '' ? (['changelog'] as const) : []),
          ],
        })),
    ),
  }
}

const ownVersionStates: readonly number[] = [
  versionStates.draft,
  versionStates.rejected,
  versionStates.approved,
]

function isWaiting(
  state: number | undefined,
  { mayManage, mayReview }: PluginRights,
  own: readonly number[],
  inReview: number,
): boolean {
  if (state === undefined) return false
  return (mayManage && own.includes(state)) || (mayReview && state === inReview)
}
