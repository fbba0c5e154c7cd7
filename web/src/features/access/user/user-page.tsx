import { useTranslation } from 'react-i18next'
import { useCapability } from '#web/src/api/capability.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useUserActions } from './user-actions.tsx'
import { useUserColumns } from './user-columns.tsx'

const bulk = lazyComponent(() => import('./user-parts.ts'), 'UserBulk', { texts: ['list-tools'] })
const userRecord = lazyComponent(() => import('./user-parts.ts'), 'UserRecord', {
  texts: ['operations', 'coins', 'market', 'plugin'],
})

export function UserPage() {
  const { t } = useTranslation('user')
  const { actions, create, element } = useUserActions()
  const mayReadRoles = useCapability('/gm_user/roleOption') !== 'forbidden'
  // Creating a user requires the role options.
  const mayAdd = useCapability('/gm_user/InsertUser') === 'yes' && mayReadRoles
  useNewRecordForm(mayAdd, create)
  const list = useList({
    path: '/gm_user/userlist',
    columns: useUserColumns(),
    filters: [{ type: 'text', field: 'search_txt', label: t('keyword'), placeholder: t('keywordHint') }],
  })
  const addButton = mayAdd && (
    <Button type="primary" onClick={create}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={t('heading')}
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: addButton }}
        tools={addButton}
        actions={actions}
        bulk={bulk}
        record={userRecord}
      />
      {element}
    </>
  )
}
