import { Form, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import type { Id } from '#contract/values/ids.ts'
import { isSame } from '#web/src/form/conflicts.ts'
import type { RecordFormState } from '#web/src/form/use-record-form.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { FailedList } from '#web/src/list/list-state.tsx'
import { absolutePath, emptyMeta } from '#web/src/session/menu.ts'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import { CallField, CheckboxTree } from './call-field.tsx'
import { callsOfPages, missingCalls, pagePaths, pickPages } from './role-menu.ts'
import { SidebarPreview } from './role-record.tsx'
import type { PermissionOptions } from './use-permission-options.ts'

export interface RoleValues {
  name: string | undefined
  description: string | undefined
  routes: string[] | undefined
  api: string[]
}

interface PermissionFieldsProps {
  state: RecordFormState<RoleValues>
  choices: PermissionOptions
  id: Id | undefined
}

export function PermissionFields({ state, choices, id }: PermissionFieldsProps) {
  const { t } = useTranslation('role')
  // Role 1 may make all calls.
  const mayCallAll = id === administratorRole
  const { form, initial, checkDirty } = state
  const pages = Form.useWatch('routes', form) ?? initial.routes ?? []
  const granted = Form.useWatch('api', form) ?? initial.api
  const name = Form.useWatch('name', form) ?? initial.name
  const visibleMenu = pickPages(choices.menu, pages)
  const missing = mayCallAll ? new Map<string, readonly string[]>() : missingCalls(visibleMenu, granted)
  const callsOf = (paths: readonly string[]) => callsOfPages(pickPages(choices.menu, paths))
  const [chosenByHand, setChosenByHand] = useState<boolean>()
  const isByHand = chosenByHand ?? !isSame(initial.api, callsOf(initial.routes ?? []))
  const bringCalls = (paths: readonly string[]) => {
    form.setFieldValue('api', callsOf(paths).filter(choices.canGrant))
    checkDirty()
  }
  return (
    <>
      <Stack className={styles.menu}>
        <Form.Item name="routes" label={t('menu.label')}>
          <MenuField
            choices={choices}
            missing={missing}
            onSelect={(paths) => !isByHand && !mayCallAll && bringCalls(paths)}
          />
        </Form.Item>
        <div className={styles.seen}>
          <SidebarPreview menu={visibleMenu} role={name} />
        </div>
      </Stack>
      <DeferredRender>
        <Form.Item name="api" label={t('calls.label')}>
          <CallField
            choices={choices}
            mayCallAll={mayCallAll}
            isByHand={isByHand}
            onByHand={(byHand) => {
              setChosenByHand(byHand)
              if (!byHand) bringCalls(pages)
            }}
          />
        </Form.Item>
      </DeferredRender>
    </>
  )
}

interface MenuFieldProps {
  choices: PermissionOptions
  missing: ReadonlyMap<string, readonly string[]>
  onSelect: (pages: readonly string[]) => void
  value?: readonly string[]
  onChange?: (pages: string[]) => void
}

function MenuField({ choices: { roles, menu }, missing, onSelect, value = [], onChange }: MenuFieldProps) {
  const { t } = useTranslation('role')
  const titleOf = useTitleOf()
  if (roles.isPending) return <Loading rows={12} />
  if (roles.isError) return <FailedList error={roles.error} onRetry={() => void roles.refetch()} />
  const pages = pagePaths(menu)
  const toNode = (entry: MenuEntry, group: string): TreeDataNode => {
    const path = absolutePath(group, entry.path)
    const calls = missing.get(path)
    const isHidden = entry.hidden ?? entry.meta?.hidden
    return {
      key: path,
      title: (
        <span>
          {titleOf({ path, meta: entry.meta ?? emptyMeta })}
          {isHidden && <Note as="small"> {t('menu.hidden')}</Note>}
          {calls && value.includes(path) && (
            <Note as="small" className={styles.lacking}>
              {t('menu.cannotCall', { calls: calls.join(', ') })}
            </Note>
          )}
        </span>
      ),
      ...(entry.children && { children: entry.children.map((child) => toNode(child, path)) }),
    }
  }
  return (
    <CheckboxTree
      label={t('menu.label')}
      nodes={menu.map((entry) => toNode(entry, ''))}
      leaves={pages}
      value={value}
      onChange={(selected) => {
        onChange?.(selected)
        onSelect(selected)
      }}
      defaultExpandAll
    />
  )
}
