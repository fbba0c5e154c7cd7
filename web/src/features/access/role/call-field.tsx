import { Input, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/registry.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import { CheckboxTree } from './checkbox-tree.tsx'
import type { PermissionOptions } from './use-permission-options.ts'

type Modules = ResponseOf<'/gm_user/UrlConfig'>

interface CallFieldProps {
  choices: PermissionOptions
  mayCallAll: boolean
  value?: readonly string[]
  onChange?: (calls: string[]) => void
}

export function CallField({ choices, mayCallAll, value = [], onChange }: CallFieldProps) {
  const { t } = useTranslation('role')
  const { data, error, refetch } = choices.modules
  if (mayCallAll) return <Note>{t('calls.all')}</Note>
  if (error) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} />
  return (
    <CallTree
      modules={data}
      mayGrant={choices.mayGrant}
      value={value}
      onChange={(calls) => onChange?.(calls)}
    />
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
  return (
    <Stack gap="xs">
      <Input
        type="search"
        aria-label={t('calls.search')}
        placeholder={t('calls.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
        onPressEnter={(event) => event.preventDefault()}
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
        nodes={visibleModules.map((module) => toNode(module, mayGrant, t('calls.notYours')))}
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
  name: string
  items: Modules[number]['items']
}

function filterModules(modules: Modules, keyword: string): Module[] {
  return modules
    .map(({ name, items }, index) => ({
      key: `module-${index}`,
      name,
      items: name.toLowerCase().includes(keyword)
        ? items
        : items.filter(({ url, remark }) => `${url} ${remark}`.toLowerCase().includes(keyword)),
    }))
    .filter(({ items }) => items.length > 0)
}

function toNode(
  { key, name, items }: Module,
  mayGrant: PermissionOptions['mayGrant'],
  forbiddenHint: string,
): TreeDataNode {
  return {
    key,
    title: name,
    children: items.map(({ url, remark }) => {
      const isGrantable = mayGrant(url)
      return {
        key: url,
        disableCheckbox: !isGrantable,
        title: (
          <Row
            as="span"
            gap="0 sm"
            align="stretch"
            className={styles.call}
            title={isGrantable ? url : forbiddenHint}
          >
            <span>{remark}</span>
            <code>{url}</code>
          </Row>
        ),
      }
    }),
  }
}
