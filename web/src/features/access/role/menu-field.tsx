import type { TreeDataNode } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MenuEntry, MenuMeta } from '#contract/access/menu.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { wholePath } from '#web/src/session/menu.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { ChoiceTree } from './choice-tree.tsx'
import styles from './role.module.css'
import { pagePaths } from './role-menu.ts'
import type { Choices } from './use-choices.ts'

interface MenuFieldProps {
  choices: Choices
  /** By path, the calls that a page needs and that the role may not make. */
  missing: ReadonlyMap<string, readonly string[]>
  value?: readonly string[]
  onChange?: (pages: string[]) => void
}

const noMeta: MenuMeta = { title: '', icon: '' }

export function MenuField({ choices: { roles, menu }, missing, value = [], onChange }: MenuFieldProps) {
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
