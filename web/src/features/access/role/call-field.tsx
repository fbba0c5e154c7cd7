import { CaretDownFilled } from '@ant-design/icons'
import { Input, Tree, type TreeDataNode, type TreeProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#web/src/api/records.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { pressedKey } from '#web/src/lib/keys.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { NativeSwitch } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import type { PermissionOptions } from './use-permission-options.ts'

type Modules = AnswerOf<'/gm_user/UrlConfig'>

interface CallFieldProps {
  choices: PermissionOptions
  mayCallAll: boolean
  /** Whether calls are chosen one by one, not by pages. */
  isByHand: boolean
  onByHand: (isByHand: boolean) => void
  value?: readonly string[]
  onChange?: (calls: string[]) => void
}

export function CallField({ choices, mayCallAll, isByHand, onByHand, value = [], onChange }: CallFieldProps) {
  const { t } = useTranslation('role')
  const { data, error, refetch } = choices.modules
  if (mayCallAll) return <Note>{t('calls.all')}</Note>
  const byHand = (
    <Row as="label">
      <NativeSwitch checked={isByHand} onChange={onByHand} />
      {t('calls.byHand')}
    </Row>
  )
  if (!isByHand)
    return (
      <Stack gap="xs">
        {byHand}
        <Note role="status">{t('calls.ofPages', { granted: value.length })}</Note>
      </Stack>
    )
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  return (
    <Stack gap="xs">
      {byHand}
      <CallTree
        modules={data}
        mayGrant={choices.mayGrant}
        value={value}
        onChange={(calls) => onChange?.(calls)}
      />
    </Stack>
  )
}

interface CallTreeProps {
  modules: Modules
  mayGrant: PermissionOptions['mayGrant']
  value: readonly string[]
  onChange: (calls: string[]) => void
}

function CallTree({ modules, mayGrant, value, onChange }: CallTreeProps) {
  const { t } = useTranslation('role')
  const [keyword, setKeyword] = useState('')
  const [expandedKeys, setExpandedKeys] = useState<React.Key[]>([])
  const all = modules.flatMap(({ items }) => items)
  const visibleModules = filterModules(modules, keyword.trim().toLowerCase())
  const leaves = visibleModules.flatMap(({ items }) => items.map(({ url }) => url))
  const toLeaf = ({ url, remark }: Module['items'][number]): TreeDataNode => ({
    key: url,
    disableCheckbox: !mayGrant(url),
    title: (
      <Row
        as="span"
        gap="0 sm"
        align="stretch"
        className={styles.call}
        title={mayGrant(url) ? url : t('calls.notYours')}
      >
        <span>{remark}</span>
        <code translate="no">{url}</code>
      </Row>
    ),
  })
  return (
    <Stack gap="xs">
      <Input
        type="search"
        aria-label={t('calls.search')}
        placeholder={t('calls.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        // Enter would save the role.
        onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
      />
      <Note role="status">
        {visibleModules.length === 0
          ? t('calls.noMatch')
          : t('calls.count', {
              granted: all.filter(({ url }) => value.includes(url)).length,
              all: all.length,
            })}
      </Note>
      <CheckboxTree
        label={t('calls.label')}
        nodes={visibleModules.map(({ key, name, items }) => ({
          key,
          title: name ?? noValue,
          children: items.map(toLeaf),
        }))}
        leaves={leaves}
        value={value}
        onChange={onChange}
        expandedKeys={keyword.trim() === '' ? expandedKeys : visibleModules.map(({ key }) => key)}
        onExpand={setExpandedKeys}
      />
    </Stack>
  )
}

interface Module {
  /** Must be ASCII: rc-tree derives element ids from keys and drops Han characters. */
  key: string
  name: string | undefined
  items: Modules[number]['items']
}

function filterModules(modules: Modules, keyword: string): Module[] {
  return modules
    .map(({ name, items }, index) => ({
      key: `module-${index}`,
      name,
      items: name?.toLowerCase().includes(keyword)
        ? items
        : items.filter(({ url, remark }) => `${url} ${remark ?? ''}`.toLowerCase().includes(keyword)),
    }))
    .filter(({ items }) => items.length > 0)
}

interface CheckboxTreeProps extends Pick<TreeProps, 'defaultExpandAll' | 'expandedKeys' | 'onExpand'> {
  label: string
  nodes: TreeDataNode[]
  leaves: readonly string[]
  /** All checked keys, also those outside of this tree. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

export function CheckboxTree({ label, nodes, leaves, value, onChange, ...expandProps }: CheckboxTreeProps) {
  return (
    <Tree
      {...expandProps}
      className={styles.tree ?? ''}
      aria-label={label}
      treeData={nodes}
      checkable
      selectable={false}
      blockNode
      virtual={false}
      // antd's default icon would become part of each node's accessible name.
      switcherIcon={<CaretDownFilled aria-hidden />}
      checkedKeys={value.filter((key) => leaves.includes(key))}
      onCheck={(checked) => {
        const keys = Array.isArray(checked) ? checked : checked.checked
        const others = value.filter((key) => !leaves.includes(key))
        onChange([...others, ...leaves.filter((leaf) => keys.includes(leaf))].toSorted())
      }}
    />
  )
}
