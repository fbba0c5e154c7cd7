import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { operationStatuses } from '#contract/values/operation-statuses.ts'
import { productStates } from '#contract/values/states.ts'
import type { OperaterLog } from '#web/src/api/records.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { OperationCell, OperationResult } from '../operations/operation-cell.tsx'
import { NameCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { ListedCard } from './listed-card.tsx'
import { RecordTable } from './record-table.tsx'
import { useListed } from './use-listed.ts'

const maxRows = 5

/** The work of users who run the platform without being administrators: each part by the call that fills it. */
export function OperationsSection() {
  const { t } = useTranslation('dashboard')
  return (
    <Stack as="section" className={styles.section} aria-labelledby="operations-heading">
      <h2 id="operations-heading">{t('operations.heading')}</h2>
      <Stack className={styles.tables}>
        <NewUsers />
        <FailedOperations />
        <DraftReleases />
      </Stack>
    </Stack>
  )
}

function NewUsers() {
  const { t } = useTranslation(['dashboard', 'list'])
  const query = useListed('/gm_user/userlist', { page: 1, limit: limits.page.defaultSize })
  return (
    <ListedCard query={query}>
      {({ list }) => (
        <RecordTable
          title={t('administrator.signUps')}
          all={addresses.users}
          rows={list.slice(0, maxRows)}
          keyOf={({ id }) => id}
          empty={t('empty.waiting')}
          columns={[
            {
              title: t('administrator.users'),
              cell: ({ id, username }) => (
                <PageLink to={recordAddress(addresses.users, id)}>
                  <NameCell name={username} />
                </PageLink>
              ),
            },
            { title: t('list:column.role'), cell: ({ role_name }) => role_name || noValue },
            { title: t('list:column.created'), cell: (row) => <RelativeTime time={row.create_time} /> },
          ]}
        />
      )}
    </ListedCard>
  )
}

const [, failed] = operationStatuses

function FailedOperations() {
  const { t } = useTranslation('dashboard')
  const query = useListed('/operater_log/ListAction', { page: 1, limit: maxRows, status: failed })
  return (
    <ListedCard query={query}>
      {({ list }) => (
        <OperationTable
          title={t('operations.failed')}
          all={`${addresses.operationLog}?status=${encodeURIComponent(failed)}`}
          // Some hosts ignore the filter.
          rows={list.filter(({ status }) => status === failed)}
          empty={t('empty.waiting')}
        />
      )}
    </ListedCard>
  )
}

interface OperationTableProps {
  title: string
  all: string
  rows: readonly OperaterLog[]
  empty: string
}

/** Entries of the operation log. */
export function OperationTable(props: OperationTableProps) {
  const { t } = useTranslation(['list', 'operationLog'])
  return (
    <RecordTable
      {...props}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('list:column.operator'),
          cell: ({ operater_name: name }) => (
            <NameCell name={name?.length === 0 ? t('operationLog:anonymous') : name} />
          ),
        },
        {
          title: t('operationLog:column.operation'),
          narrow: 'wrapped',
          cell: (row) => <OperationCell row={row} />,
        },
        {
          title: t('list:column.result'),
          narrow: 'hidden',
          cell: (row) => <OperationResult row={row} />,
        },
        { title: t('list:column.time'), cell: (row) => <RelativeTime time={row.created} /> },
      ]}
    />
  )
}

function DraftReleases() {
  const { t } = useTranslation(['dashboard', 'list'])
  const query = useListed('/app/EvVersionList', { page: 1, limit: limits.page.defaultSize })
  return (
    <ListedCard query={query}>
      {({ list }) => (
        <RecordTable
          title={t('operations.drafts')}
          all={addresses.productVersions}
          rows={list.filter(({ state }) => state === productStates.draft)}
          keyOf={({ id }) => id}
          empty={t('empty.waiting')}
          isDone
          columns={[
            {
              title: t('list:column.version'),
              cell: ({ id, version }) => (
                <PageLink to={recordAddress(addresses.productVersions, id)}>{version ?? noValue}</PageLink>
              ),
            },
            { title: t('list:column.created'), cell: (row) => <RelativeTime time={row.create_time} /> },
          ]}
        />
      )}
    </ListedCard>
  )
}
