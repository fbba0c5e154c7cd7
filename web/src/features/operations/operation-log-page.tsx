import { CloseOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Id, parseId } from '#contract/values/ids.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import type { OperaterLog } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import type { Option } from '#web/src/list/column.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { useLogColumns } from './log-columns.tsx'
import { joinOperation, useOperationText } from './operation-cell.tsx'
import styles from './operation-log.module.css'

const refreshSeconds = 10

export function OperationLogPage() {
  const { t } = useTranslation(['operationLog', 'shell'])
  const [operators, setOperators] = useState<readonly Option[]>([])
  const columns = useLogColumns(operators)
  const textOf = useOperationText()
  const { filter, set: setObject } = useObjectFilter()
  const list = useList({
    path: '/operater_log/ListAction',
    columns,
    refreshEvery: refreshSeconds,
    ...(filter && { fixed: filter }),
  })
  const { rows, query } = list
  const matchesFilters = (row: OperaterLog) =>
    (!filter || isAbout(row, filter)) &&
    hasStatus(row, query.filters.status) &&
    isNamed(row, query.filters.object_name)
  const ignoresFilters = !list.isFetching && rows?.some((row) => !matchesFilters(row))
  const name = filter && rows?.find((row) => isAbout(row, filter))?.object?.name
  const ofOperator = (id: Id, name = String(id)): RowAction => ({
    key: 'operator',
    label: t('onlyOperator'),
    disabled: id === 0 ? t('anonymousRow') : undefined,
    run: () => {
      setOperators([{ value: id, label: name }])
      list.setFilter('operater_id', id)
    },
  })
  const actions = ({ operater_id: operator, operater_name: name, object }: OperaterLog): RowAction[] => [
    ...(operator === undefined ? [] : [ofOperator(operator, name)]),
    {
      key: 'object',
      label: t('onlyObject'),
      disabled: object?.kind ? undefined : t('noObject'),
      run: () => object?.kind && setObject({ object_kind: object.kind, object_id: object.id }),
    },
  ]
  const clearButton = <Button onClick={() => setObject(undefined)}>{t('object.clearAll')}</Button>
  return (
    <ListPage
      list={list}
      heading={usePageTitle(addresses.operationLog)}
      rowKey={({ id }) => id}
      rowName={(row) => `#${row.id} ${joinOperation(textOf(row), row)}`}
      empty={
        filter
          ? { title: t('noneOfObject.title'), text: t('noneOfObject.text'), action: clearButton }
          : { title: t('empty.title'), text: t('empty.text') }
      }
      beside={
        (filter || ignoresFilters) && (
          <Row gap="xs sm">
            {filter && (
              <ObjectChip
                kind={filter.object_kind}
                name={name ?? `#${filter.object_id}`}
                isByOthers={filter.except_operater_id !== undefined}
                onClear={() => setObject(undefined)}
              />
            )}
            {ignoresFilters && <Note role="status">{t('notFiltered')}</Note>}
          </Row>
        )
      }
      actions={actions}
    />
  )
}

interface ObjectChipProps {
  kind: string
  name: string
  /** Whether the record is a user without their own entries. */
  isByOthers: boolean
  onClear: () => void
}

function ObjectChip({ kind, name, isByOthers, onClear }: ObjectChipProps) {
  const { t } = useTranslation(['operationLog', 'operations'])
  const label = t('object.clear', { name })
  const kindName = t(`operations:kind.${kind}` as 'operations:kind.user', { defaultValue: kind })
  return (
    <Row gap="xxs" wrap={false} className={styles.chip}>
      <span data-truncated>
        {t(isByOthers ? 'object.byOthers' : 'object.only', { kind: kindName, name })}
      </span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={label}
        title={label}
        onClick={onClear}
      />
    </Row>
  )
}

interface ObjectFilter {
  object_kind: string
  object_id: string
  except_operater_id?: Id
}

const filterNames = ['object_kind', 'object_id', 'except_operater_id'] as const

function useObjectFilter() {
  const [params, setParams] = usePageSearchParams()
  const [kind = '', id = '', except = ''] = filterNames.map((name) => params.get(name) ?? '')
  const filter: ObjectFilter = {
    object_kind: kind,
    object_id: id,
    ...(except !== '' && { except_operater_id: parseId(except) ?? 0 }),
  }
  const set = (next: ObjectFilter | undefined) => {
    const search = new URLSearchParams(params)
    for (const name of [...filterNames, 'page']) search.delete(name)
    for (const [name, value] of Object.entries(next ?? {})) search.set(name, String(value))
    setParams(search, { replace: true })
  }
  return { filter: filter.object_kind === '' ? undefined : filter, set }
}

type Operation = Partial<OperaterLog>

function isAbout({ object }: Operation, { object_kind, object_id }: ObjectFilter): boolean {
  return object?.kind === object_kind && (object_id === '' || object?.id === object_id)
}

/** Returns whether a row has the status; true when unknown. */
function hasStatus({ status }: Operation, expected: unknown): boolean {
  return expected === undefined || status === undefined || status === expected
}

/** Returns whether the name of a row's object has the text in it. */
function isNamed({ object }: Operation, part: unknown): boolean {
  return typeof part !== 'string' || object?.name?.toLowerCase().includes(part.toLowerCase()) === true
}
