import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call-error.ts'
import { ask } from '../../lib/feedback.ts'
import { DropdownMenu } from '../dropdown-menu.tsx'
import styles from './row-actions.module.css'

/** Something to do with a row. */
export interface RowAction {
  key: string
  label: string
  danger?: boolean
  /** Why it cannot be done now; shown with the disabled button. */
  disabled?: string | undefined
  /** Asked before it is done; names the record. `cancel` where the usual word would be mistaken for the action. */
  question?: { title: string; text: string; confirm: string; cancel?: string }
  run: () => void | Promise<void>
}

/** How many actions are buttons of their own; the others wait in a menu. */
const shown = 2

/** The actions of a row. While one runs the others wait. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const { t } = useTranslation(['list', 'common'])
  const [running, setRunning] = useState<string>()
  const start = async ({ key, question, run }: RowAction) => {
    if (running !== undefined) return
    const confirmed =
      !question || (await ask({ kind: `row-${key}`, cancel: t('common:cancel'), ...question }))
    if (!confirmed) return
    setRunning(key)
    try {
      await run()
    } catch (error) {
      // The catalogue has shown why.
      if (!(error instanceof CallError)) throw error
    } finally {
      setRunning(undefined)
    }
  }
  const buttons = actions.length > shown + 1 ? actions.slice(0, shown) : actions
  const rest = actions.slice(buttons.length)
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

/** A plain button: a page of two hundred rows has six hundred, and antd's costs several times as much to draw. */
function ActionButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.action} />
}

/** What cannot be done now says why in so many words: a disabled entry has no hint for the keyboard or a finger. */
function Unavailable({ label, reason }: { label: string; reason: string }) {
  return (
    <>
      {label}
      <small className={styles.reason}>{reason}</small>
    </>
  )
}
