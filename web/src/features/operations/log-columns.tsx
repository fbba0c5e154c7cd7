import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseJson } from '#contract/values/json.ts'
import { operationStatuses } from '#contract/values/operation-statuses.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { LoggedObject } from '#web/src/api/records.ts'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import { noValue } from '#web/src/lib/formats.ts'
import type { ColumnsOf, Option } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/column-kinds.tsx'
import { searchUsers, useRoleName, useRoleOptions } from '#web/src/list/remote-options.ts'
import { Note } from '#web/src/ui/text.tsx'
import { UserName } from '#web/src/ui/user-avatar/user-avatar.tsx'
import {
  joinOperation,
  ObjectLink,
  OperationCell,
  OperationResult,
  useOperationText,
  useResultText,
} from './operation-cell.tsx'
import styles from './operation-log.module.css'
import { loggedCalls } from './operation-text-key.ts'

export function useLogColumns(operators: readonly Option[]): ColumnsOf<'/operater_log/ListAction'> {
  const { t } = useTranslation(['operationLog', 'list', 'operations'])
  const textOf = useOperationText()
  const resultOf = useResultText()
  const roles = useRoleOptions()
  const roleName = useRoleName()
  const maySearch = useCapability('/gm_user/userlist') === 'yes'
  // Over forty texts, which most renders need not look up again.
  const calls = useMemo(
    () =>
      loggedCalls.map(({ path, keys }) => ({
        value: path,
        label: keys.map((key) => t(`operations:call.${key}`)).join(' / '),
      })),
    [t],
  )
  return [
    {
      key: 'operation',
      order: 'operater_action',
      title: t('column.operation'),
      value: (row) => joinOperation(textOf(row), row),
      cell: (row) => <OperationCell row={row} />,
      linkedCell: (row, link) => <OperationCell row={row} link={link} />,
      width: 220,
      filter: {
        type: 'select',
        field: 'operater_action',
        options: calls,
      },
    },
    {
      key: 'operater_action',
      title: t('column.path'),
      width: 240,
      table: 'optional',
    },
    timeColumn({
      key: 'created',
      card: true,
      order: 'created',
      title: t('list:column.time'),
      width: 120,
      filter: { type: 'dates', field: 'date' },
    }),
    {
      key: 'operater_name',
      card: true,
      order: 'operater_id',
      title: t('list:column.operator'),
      value: (row) => (row.operater_name?.length === 0 ? t('anonymous') : row.operater_name),
      cell: ({ operater_name: name }) => (name ? <UserName username={name} /> : t('anonymous')),
      width: 130,
      ...(maySearch && {
        filter: { type: 'search', field: 'operater_id', search: searchUsers, known: operators },
      }),
    },
    {
      key: 'object',
      title: t('column.object'),
      value: (row) => row.object?.name,
      detailCell: (row) => row.object && <ObjectDetail object={row.object} />,
      width: 160,
      table: 'optional',
      filter: { type: 'text', field: 'object_name' },
    },
    {
      key: 'code',
      card: true,
      title: t('list:column.result'),
      value: resultOf,
      cell: (row) => <OperationResult row={row} />,
      width: 120,
      filter: {
        type: 'select',
        field: 'status',
        options: operationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
    },
    {
      key: 'operater_role_id',
      order: 'operater_role_id',
      title: t('list:column.role'),
      value: (row) => roleName(row.operater_role_id),
      width: 120,
      filter: { type: 'select', field: 'operater_role_id', options: roles },
    },
    {
      key: 'cost_time',
      title: t('column.cost'),
      cell: ({ cost_time }) => cost_time?.replace(/(?<=\d)(?=[a-zµ])/, '\u00a0') ?? noValue,
      align: 'end',
      width: 100,
    },
    { key: 'ip', title: t('column.ip'), width: 130, table: 'optional' },
    {
      key: 'body_str',
      title: t('column.body'),
      detailCell: (row) => <BodyTree body={row.body_str} />,
      table: false,
    },
  ]
}

function ObjectDetail({ object }: { object: LoggedObject }) {
  const { t } = useTranslation('operations')
  return (
    <div className={styles.object}>
      <span>{object.kind && t(`kind.${object.kind}`, { defaultValue: object.kind })}</span>{' '}
      <ObjectLink object={object} />
    </div>
  )
}

export function BodyTree({ body = noValue }: { body: string | undefined }) {
  const parsed = parseJson(body)
  if (parsed === undefined) return <span>{body}</span>
  return (
    <div className={styles.tree}>
      <Node value={parsed} />
    </div>
  )
}

function Node({ name, value }: { name?: string; value: unknown }) {
  const label = name !== undefined && <Note as="span">{guardBidi(name)}: </Note>
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div>
        {label}
        <code className={styles.leaf} translate="no">
          {guardBidi(JSON.stringify(value))}
        </code>
      </div>
    )
  }
  const entries = Object.entries(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return (
    <details open>
      <summary>
        {label}
        {open}
        {entries.length}
        {close}
      </summary>
      <div className={styles.branch}>
        {entries.map(([key, child]) => (
          <Node key={key} name={key} value={child} />
        ))}
      </div>
    </details>
  )
}
