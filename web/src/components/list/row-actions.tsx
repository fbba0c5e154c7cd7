import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Path } from '../../../../contract/registry.ts'
import { CallError } from '../../api/call-error.ts'
import { useOfferedCalls } from '../../api/offered-calls.ts'
import { ask } from '../../lib/feedback.ts'
import { DropdownMenu } from '../dropdown-menu.tsx'
import styles from './row-actions.module.css'

export interface RowAction {
  key: string
  label: string
  danger?: boolean
  /** The reason why the action is disabled. */
  disabled?: string | undefined
  /** The call that the action makes: left out when the role may not make it, disabled when the host answers 404. */
  call?: Path
  /** The confirmation; `cancel` replaces the usual label where that could be mistaken for the action. */
  question?: { title: string; text: string; confirm: string; cancel?: string }
  run: () => void | Promise<void>
}

const maxButtons = 2

interface RowActionsProps {
  actions: readonly RowAction[]
  name: string
  /** How many are buttons; the others are in a menu. */
  max?: number
}

export function RowActions({ actions, name, max = maxButtons }: RowActionsProps) {
  const { t } = useTranslation(['list', 'common'])
  const { missing, granted } = useOfferedCalls()
  const [running, setRunning] = useState<string>()
  const start = async ({ key, question, danger, run }: RowAction) => {
    if (running !== undefined) return
    const confirmed =
      !question || (await ask({ kind: `row-${key}`, danger, cancel: t('common:cancel'), ...question }))
    if (!confirmed) return
    setRunning(key)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setRunning(undefined)
    }
  }
  const permitted = actions.filter((action) => !action.call || (granted?.has(action.call) ?? true))
  const offered = permitted.map((action) => ({
    ...action,
    disabled:
      action.call && missing.has(action.call)
        ? t('common:error.notOffered', { call: action.call })
        : action.disabled,
  }))
  const buttons = offered.length > max + 1 ? offered.slice(0, max) : offered
  const rest = offered.slice(buttons.length)
  return (
    <div className={styles.actions}>
      {buttons.map((action) => (
        <ActionButton
          key={action.key}
          data-danger={action.danger ?? false}
          disabled={action.disabled !== undefined}
          aria-busy={running === action.key}
          title={action.disabled}
          aria-label={`${action.label} ${name}`}
          onClick={() => void start(action)}
        >
          {action.label}
        </ActionButton>
      ))}
      {rest.length > 0 && (
        <DropdownMenu
          menu={{
            items: rest.map(({ key, label, danger = false, disabled }) => ({
              key,
              label: disabled === undefined ? label : <Unavailable label={label} reason={disabled} />,
              danger,
              disabled: disabled !== undefined,
            })),
            onClick: ({ key }) => {
              const action = rest.find((each) => each.key === key)
              if (action) void start(action)
            },
          }}
        >
          <ActionButton
            aria-busy={rest.some(({ key }) => key === running)}
            aria-label={t('moreActions', { name })}
            aria-haspopup="menu"
          >
            {t('more')}
          </ActionButton>
        </DropdownMenu>
      )}
    </div>
  )
}

function ActionButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.action} />
}

/** Shows the reason as text, because a disabled menu item has no tooltip for keyboard or touch. */
function Unavailable({ label, reason }: { label: string; reason: string }) {
  return (
    <>
      {label}
      <small className={styles.reason}>{reason}</small>
    </>
  )
}

/** Joins the actions; of one that both have, the author's is taken, because it requires no reason. */
export function joinActions(reviewer: readonly RowAction[], author: readonly RowAction[]): RowAction[] {
  return [...reviewer.filter(({ key }) => author.every((own) => own.key !== key)), ...author]
}
