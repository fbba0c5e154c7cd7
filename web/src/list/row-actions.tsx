import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Path } from '#contract/registry.ts'
import { CallError } from '../api/call-error.ts'
import { useCapabilities } from '../api/capability.ts'
import { ask } from '../lib/feedback.ts'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import styles from './row-actions.module.css'

export interface RowAction {
  key: string
  label: string
  /** Destroys something. In a row it is in the menu. */
  danger?: boolean
  /** In a row it is always in the menu. */
  isMinor?: boolean
  /** What the record is mostly opened for: its head shows it filled. */
  isMain?: boolean
  /** The reason why the action is disabled. */
  disabled?: string | undefined
  /** The call that the action makes: left out when the role may not make it, disabled when the host answers 404. */
  call?: Path
  /** The confirmation; `cancel` replaces the usual label where that could be mistaken for the action. */
  question?: { title: string; text: string; confirm: string; cancel?: string }
  run: () => void | Promise<void>
}

interface RowActionsProps {
  actions: readonly RowAction[]
  name: string
  /** Its head has room for more buttons than a row. */
  isRecord?: boolean
}

/** A record's actions: few buttons where there are many rows, the others in a menu. */
export function RowActions({ actions, name, isRecord = false }: RowActionsProps) {
  const { t } = useTranslation(['list', 'common'])
  const { missing, granted } = useCapabilities()
  const [running, setRunning] = useState<string>()
  const id = useId()
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
  const buttons = buttonsOf(offered, isRecord)
  const rest = offered.filter((action) => !buttons.includes(action))
  return (
    <div className={styles.actions}>
      {buttons.map((action) => (
        <ActionButton
          key={action.key}
          data-danger={action.danger}
          data-main={(isRecord && action.isMain) || undefined}
          disabled={action.disabled !== undefined}
          aria-busy={running === action.key}
          {...(isRecord
            ? action.disabled && { 'aria-describedby': id + action.key }
            : { title: action.disabled })}
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
          >
            {t('more')}
          </ActionButton>
        </DropdownMenu>
      )}
      {isRecord &&
        buttons.map(
          ({ key, label, disabled }) =>
            disabled !== undefined && (
              <p key={key} id={id + key} className={styles.why}>
                {t('unavailable', { label, reason: disabled })}
              </p>
            ),
        )}
    </div>
  )
}

/** A menu of one minor action is worth its click; one of a single usual action is not. */
function buttonsOf(actions: readonly RowAction[], isRecord: boolean): readonly RowAction[] {
  const max = isRecord ? 4 : 2
  const usual = isRecord ? actions : actions.filter(({ danger, isMinor }) => !danger && !isMinor)
  const hasMenu = usual.length < actions.length || usual.length > max + 1
  return hasMenu ? usual.slice(0, max) : usual
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
