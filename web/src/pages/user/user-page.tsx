import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../components/list/list-page.tsx'
import { askFirstPage } from '../../components/list/list-query.ts'
import { useList } from '../../components/list/use-list.ts'
import { useUserActions } from './user-actions.tsx'
import { useUserColumns } from './user-columns.tsx'

/** What its list shows at first, to be asked for before it is drawn. */
export const askAhead = askFirstPage('/gm_user/userlist')

/** The users of the platform, and what an administrator does with them. */
export function UserPage() {
  const { t } = useTranslation('user')
  const { actions, create, element } = useUserActions()
  const list = useList({
    path: '/gm_user/userlist',
    columns: useUserColumns(),
    filters: [{ type: 'text', field: 'keyword', label: t('keyword'), placeholder: t('keywordHint') }],
  })
  return (
    <>
      <ListPage
        list={list}
        heading={t('heading')}
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        tools={
          <Button type="primary" onClick={create}>
            {t('add')}
          </Button>
        }
        actions={actions}
      />
      {element}
    </>
  )
}
