import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { isRequested } from '#web/src/api/row-filters.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import { ListState } from '#web/src/list/list-state.tsx'
import { searchUsers } from '#web/src/list/remote-options.ts'
import { useList } from '#web/src/list/use-list.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useMovementColumns, useMovementNames } from './movement-columns.tsx'

const path = '/gm_user/CoinLog'

export function OwnStatement() {
  const { t } = useTranslation('order')
  return <Movements heading={t('statement.heading')} />
}

export function StatementOfUser({ id }: { id: Id }) {
  const { t } = useTranslation('order')
  const mayRead = useCapability('/gm_user/getUserById') === 'yes'
  const { data } = useQuery({ ...callQuery('/gm_user/getUserById', { id }), enabled: mayRead })
  const name = data?.username ?? t('statement.user', { id })
  return <Movements heading={t('statement.headingOf', { name })} userId={id} />
}

interface MovementsProps {
  heading: string
  userId?: Id | undefined
  /** Whether the user is chosen in a filter. */
  isChosen?: boolean
}

export function Movements({ heading, userId, isChosen = false }: MovementsProps) {
  const { t } = useTranslation(['order', 'common', 'operations'])
  const nameOf = useMovementNames()
  const list = useList({
    path,
    columns: useMovementColumns(userId === undefined),
    ...(isChosen && {
      filters: [
        {
          type: 'search',
          field: 'user_id',
          label: t('operations:kind.user'),
          search: searchUsers,
          none: t('statement.own'),
        },
      ],
    }),
    ...(!isChosen && userId !== undefined && { fixed: { user_id: userId } }),
  })
  if (list.rows?.some((row) => !isRequested(path, { user_id: userId }, row))) {
    return (
      <ListState
        role="status"
        title={t('statement.unsupported.title')}
        text={t('statement.unsupported.text')}
      />
    )
  }
  return (
    <ListPage
      list={list}
      heading={heading}
      headingLevel={userId === undefined && !isChosen ? 2 : 1}
      rowKey={({ id }) => id}
      rowName={({ id, kind }) => `${nameOf(kind) ?? noValue} #${id}`}
      empty={{
        title: t('statement.empty.title'),
        text: t('statement.empty.text'),
        action: userId === undefined && (
          <PageLink button={{ type: 'primary' }} to={addresses.topUp}>
            {t('common:error.topUp')}
          </PageLink>
        ),
      }}
      tools={
        userId !== undefined && (
          <PageLink button={{}} to={recordAddress(addresses.users, userId)}>
            {t('statement.toUser')}
          </PageLink>
        )
      }
    />
  )
}
