import { Alert, Form, type TreeDataNode } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MenuEntry, MenuMeta } from '#contract/access/menu.ts'
import type { Path } from '#contract/registry.ts'
import type { RecordFormState } from '#web/src/form/use-record-form.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { FailedList } from '#web/src/list/list-state.tsx'
import { useStartPreview } from '#web/src/session/app-services.ts'
import { wholePath } from '#web/src/session/menu.ts'
import { administratorRole } from '#web/src/session/permissions.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { CallField } from './call-field.tsx'
import { ChoiceTree } from './choice-tree.tsx'
import styles from './role.module.css'
import { pagePaths, pickPages } from './role-menu.ts'
import { SidebarPreview } from './sidebar-preview.tsx'
import type { Choices } from './use-choices.ts'

export interface RoleValues {
  name: string
  description: string
  routes: string[]
  api: string[]
}

interface RightsFieldsProps {
  state: RecordFormState<RoleValues>
  choices: Choices
  /** Undefined for a new role. */
  id: number | undefined
}

export function RightsFields({ state, choices, id }: RightsFieldsProps) {
  const { t } = useTranslation('role')
  const startPreview = useStartPreview()
  // Role 1 may make every call.
  const mayCallAll = id === administratorRole
  const { form, initial, checkDirty } = state
  const pages = Form.useWatch('routes', form) ?? initial.routes
  const granted = Form.useWatch('api', form) ?? initial.api
  const name = Form.useWatch('name', form) ?? initial.name
  const seen = pickPages(choices.menu, pages)
  const missing = mayCallAll ? new Map<string, readonly string[]>() : missingCalls(seen, granted)
  const lacking = [...new Set([...missing.values()].flat())].filter(choices.canGrant)
  const grantLacking = () => {
    form.setFieldValue('api', [...granted, ...lacking].toSorted())
    checkDirty()
  }
  return (
    <>
      <div className={styles.menu}>
        <Form.Item name="routes" label={t('menu.label')}>
          <MenuField choices={choices} missing={missing} />
        </Form.Item>
        <div className={styles.seen}>
          <SidebarPreview menu={seen} role={name} />
          {startPreview && (
            <Button
              onClick={() =>
                void startPreview({ id, name, routes: JSON.stringify(seen), api: granted.slice() })
              }
            >
              {t('menu.previewConsole')}
            </Button>
          )}
        </div>
      </div>
      {lacking.length > 0 && (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          showIcon
          title={t('menu.missing')}
          action={
            <Button size="small" onClick={grantLacking}>
              {t('menu.grant')}
            </Button>
          }
        />
      )}
      <DeferredRender>
        <Form.Item name="api" label={t('calls.label')}>
          <CallField choices={choices} mayCallAll={mayCallAll} />
        </Form.Item>
      </DeferredRender>
    </>
  )
}

/** The calls that a page cannot do without, by the `component` of its menu entry. */
const neededBy: ReadonlyMap<string, readonly Path[]> = new Map<string, readonly Path[]>([
  ['views/permission/role', ['/gm_user/roles', '/gm_user/UrlConfig']],
  ['views/permission/user', ['/gm_user/userlist', '/gm_user/roleOption']],
  ['views/permission/operater_log', ['/operater_log/ListAction']],
])

/** Returns, by path, the calls that the pages of a menu need and that are not granted. */
export function missingCalls(
  menu: readonly MenuEntry[],
  granted: readonly string[],
  group = '',
): ReadonlyMap<string, readonly string[]> {
  const found = menu.flatMap((entry): [string, readonly string[]][] => {
    const path = wholePath(group, entry.path)
    if (entry.children) return [...missingCalls(entry.children, granted, path)]
    const missing = (neededBy.get(entry.component) ?? []).filter((call) => !granted.includes(call))
    return missing.length > 0 ? [[path, missing]] : []
  })
  return new Map(found)
}

interface MenuFieldProps {
  choices: Choices
  /** By path, the calls that a page needs and that the role may not make. */
  missing: ReadonlyMap<string, readonly string[]>
  value?: readonly string[]
  onChange?: (pages: string[]) => void
}

const noMeta: MenuMeta = { title: '', icon: '' }

function MenuField({ choices: { roles, menu }, missing, value = [], onChange }: MenuFieldProps) {
  const { t } = useTranslation('role')
  const titleOf = useTitleOf()
  if (roles.isPending) return <Loading rows={12} />
  if (roles.isError) return <FailedList error={roles.error} onRetry={() => void roles.refetch()} />
  const pages = pagePaths(menu)
  const toNode = (entry: MenuEntry, group: string): TreeDataNode => {
    const path = wholePath(group, entry.path)
    const calls = missing.get(path)
    const isHidden = entry.hidden ?? entry.meta?.hidden
    return {
      key: path,
      title: (
        <span>
          {titleOf({ path, meta: entry.meta ?? noMeta })}
          {isHidden && <small className={styles.note}> {t('menu.hidden')}</small>}
          {calls && value.includes(path) && (
            <small className={styles.lacking}>{t('menu.cannotCall', { calls: calls.join(', ') })}</small>
          )}
        </span>
      ),
      ...(entry.children && { children: entry.children.map((child) => toNode(child, path)) }),
    }
  }
  return (
    <ChoiceTree
      label={t('menu.label')}
      nodes={menu.map((entry) => toNode(entry, ''))}
      leaves={pages}
      value={value}
      onChange={(chosen) => onChange?.(chosen)}
      defaultExpandAll
    />
  )
}
