import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { productStates } from '#contract/values/states.ts'
import type { EvVersion } from '#web/src/api/records.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Status, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { ListedCard } from './listed-card.tsx'
import { RecordTable } from './record-table.tsx'
import { useListed } from './use-listed.ts'

const maxVersions = 5

export function LatestVersions() {
  const { t } = useTranslation(['dashboard', 'list', 'file'])
  const query = useListed('/app/EvVersionList', { page: 1, limit: limits.page.defaultSize })
  return (
    <ListedCard query={query}>
      {({ list }) => {
        const rows = list.filter(({ version }) => version !== undefined).slice(0, maxVersions)
        if (rows.length === 0) return null
        const time = ({ publish_time, create_time }: EvVersion) => publish_time || create_time
        return (
          <RecordTable
            title={t('listed.versions')}
            all={addresses.productVersions}
            rows={rows}
            keyOf={({ id }) => id}
            empty={null}
            columns={[
              {
                title: t('list:column.version'),
                cell: (row) => (
                  <TextWithStatus
                    text={
                      <PageLink to={recordAddress(addresses.productVersions, row.id)}>{row.version}</PageLink>
                    }
                    status={<VersionMark version={row} />}
                  />
                ),
              },
              ...(rows.some(time)
                ? [
                    {
                      title: t('list:column.time'),
                      cell: (row: EvVersion) => <RelativeTime time={time(row)} />,
                    },
                  ]
                : []),
            ]}
          />
        )
      }}
    </ListedCard>
  )
}

function VersionMark({ version: { latest, state } }: { version: EvVersion }) {
  const { t } = useTranslation(['file', 'list'])
  if (latest) return <Status tone="success">{t('latest')}</Status>
  return state === productStates.draft && <Status tone="neutral">{t('list:status.draft')}</Status>
}
