import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../components/list/column.ts'
import { ListPage } from '../../components/list/list-page.tsx'
import { useList } from '../../components/list/use-list.ts'
import { useLogColumns } from './log-columns.tsx'

const refreshSeconds = 10

export function OperationLogPage() {
  const { t } = useTranslation('operation-log')
  const [operators, setOperators] = useState<readonly Option[]>([])
  const columns = useLogColumns(operators)
  const list = useList({ path: '/operater_log/ListAction', columns, refreshEvery: refreshSeconds })
  return (
    <ListPage
      list={list}
      heading={t('heading')}
      rowKey={({ id }) => id}
      rowName={({ operater_action, id }) => `${operater_action} #${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={(row) => [
        {
          key: 'operator',
          label: t('onlyOperator'),
          disabled: row.operater_id === 0 ? t('anonymousRow') : undefined,
          run: () => {
            setOperators([{ value: row.operater_id, label: row.operater_name }])
            list.setFilter('operater_id', row.operater_id)
          },
        },
      ]}
    />
  )
}
