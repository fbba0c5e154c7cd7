import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { versionStates } from '../../../../contract/values/states.ts'
import { PageLink } from '../../components/page-link.tsx'
import { mayDiscard } from '../../components/unsaved-changes.ts'
import { addresses } from '../../lib/addresses.ts'
import { useRouter } from '../../lib/router-internals.tsx'
import { useSelectedPlugin } from '../../session/plugins.ts'
import { NameCell } from './cells.tsx'
import { RecordTable } from './record-table.tsx'
import type { Overview } from './use-overview.ts'

type WaitingVersion = NonNullable<Overview['author']>['waiting_versions'][number]

/** The author's next action by version state. */
const steps = new Map<WaitingVersion['state'], 'submit' | 'release' | 'revise'>([
  [versionStates.draft, 'submit'],
  [versionStates.approved, 'release'],
  [versionStates.rejected, 'revise'],
])

export function WaitingVersions({ versions }: { versions: readonly WaitingVersion[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <RecordTable
      title={t('author.waiting')}
      rows={versions}
      keyOf={({ id }) => id}
      empty={t('empty.waiting')}
      columns={[
        { title: t('column.plugin'), cell: (row) => <NameCell name={row.plugin_name} /> },
        { title: t('column.version'), cell: (row) => row.version },
        { title: t('column.next'), cell: (row) => <NextStep {...row} /> },
      ]}
    />
  )
}

function NextStep({ plugin_id, plugin_name, version, state }: WaitingVersion) {
  const { t } = useTranslation('dashboard')
  const router = useRouter()
  const select = useSelectedPlugin((store) => store.select)
  const step = t(`next.${steps.get(state) ?? 'look'}`)
  const openWithPlugin = async (event: MouseEvent) => {
    // With a modifier key the link opens in another window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!(await mayDiscard())) return
    select(plugin_id)
    void router.navigate(addresses.publish)
  }
  return (
    <PageLink
      to={addresses.publish}
      aria-label={`${step}: ${plugin_name} ${version}`}
      onClick={(event) => void openWithPlugin(event)}
    >
      {step}
    </PageLink>
  )
}
