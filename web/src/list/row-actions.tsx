import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Path } from '#contract/registry.ts'
import { idsIn, isInexactId } from '#contract/values/ids.ts'
import { useCapabilityOf } from '../api/capability.ts'
import type { WritingPath } from '../api/invalidates.ts'
import { useCall, type Write } from '../api/use-call.ts'
import { ask } from '../lib/feedback.ts'
import { Button } from '../ui/button.tsx'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import styles from './data-table.module.css'

/** An action of a row: a writing call, or a function that `useCall` runs. */
export type RowAction = ActionText & (Write | ActionTask)

interface ActionText {
  key: string
  label: string
  danger?: boolean
  /** The primary action: a row's only button, or a record's filled one. */
  isMain?: boolean
  disabled?: string | undefined
  /** The confirmation; `cancel` replaces an ambiguous default label. */
  question?: { title: string; text: string; confirm: string; cancel?: string }
}

interface ActionTask {
  /** The action's endpoint: hidden without the right, disabled without the call. */
  call?: Path
  run: () => unknown
  done?: string
  stale?: readonly WritingPath[]
}

interface RowActionsProps {
  /** A record whose id the browser cannot read has no enabled actions. */
  row?: object
  actions: readonly RowAction[]
  name: string
  onStart?: (action: string) => void
  isRecord?: boolean
}

/** The actions of a row, the primary one beside a menu, or of a record, with more buttons. */
export function RowActions({ row, actions, name, onStart, isRecord = false }: RowActionsProps) {
  const { t } = useTranslation(['list', 'common'])
  const capabilityOf = useCapabilityOf()
  const { busy, write, run } = useCall()
  const [started, setStarted] = useState<string>()
  const running = busy ? started : undefined
  const id = useId()
  const start = async (action: RowAction) => {
    const { key, question, danger } = action
    if (busy) return
    const confirmed = !question || (await ask({ kind: `row-${key}`, danger, ...question }))
    if (!confirmed) return
    setStarted(key)
    onStart?.(key)
    await ('run' in action ? run(action.run, action) : write(action))
  }
  // The calls would reach another record, or none.
  const isLocked = idsIn(row).some(isInexactId)
  const permitted = actions.filter(({ call }) => !call || capabilityOf(call) !== 'forbidden')
  const available = permitted.map((action) => ({
    ...action,
    disabled:
      action.call && capabilityOf(action.call) === 'missing'
        ? t('common:error.notOffered', { call: action.call })
        : isLocked
          ? t('common:error.inexactId')
          : action.disabled,
  }))
  const buttons = buttonActions(available, isRecord)
  const rest = available.filter((action) => !buttons.includes(action))
  return (
    <div className={styles.rowActions}>
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
            items: rest.map((action) => ({
              key: action.key,
              label: <ItemLabel label={action.label} disabled={action.disabled} />,
              danger: action.danger ?? false,
              disabled: action.disabled !== undefined,
              onClick: () => void start(action),
            })),
          }}
        >
          <ActionButton
            className={isRecord ? styles.action : `${styles.action} ${styles.menu}`}
            aria-busy={rest.some(({ key }) => key === running)}
            aria-label={t('moreActions', { name })}
          >
            {isRecord ? t('more') : <span aria-hidden>⋯</span>}
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

const recordButtons = 4

/** Returns the actions with a button, avoiding a menu of one harmless action. */
function buttonActions(actions: readonly RowAction[], isRecord: boolean): readonly RowAction[] {
  if (isRecord) return actions.length > recordButtons + 1 ? actions.slice(0, recordButtons) : actions
  const [only] = actions
  if (actions.length === 1 && !only?.danger) return actions
  return actions.filter(({ isMain }) => isMain).slice(0, 1)
}

function ActionButton(props: ComponentProps<'button'>) {
  return <Button className={styles.action} {...props} type="plain" />
}

/** Shows the reason as text: a disabled menu item has no tooltip for keyboard or touch. */
function ItemLabel({ label, disabled }: { label: string; disabled: string | undefined }) {
  return (
    <>
      <span>{label}</span>
      {disabled !== undefined && <small className={styles.reason}>{disabled}</small>}
    </>
  )
}

/** Merges the actions; the author's replaces the reviewer's of the same key, because it requires no reason. */
export function mergeActions(reviewer: readonly RowAction[], author: readonly RowAction[]): RowAction[] {
  return [...reviewer.filter(({ key }) => author.every((each) => each.key !== key)), ...author]
}
