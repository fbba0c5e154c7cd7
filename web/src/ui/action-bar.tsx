import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './action-bar.module.css'
import { Button } from './button.tsx'

interface FootProps {
  /** Undefined where there is nothing to cancel, e.g. in a page. */
  onCancel?: (() => void) | undefined
  /** Default: "Cancel". */
  cancelLabel?: string
  isCancelDisabled?: boolean
  ref?: Ref<HTMLDivElement>
  /** The other actions, the main one last. */
  children?: ReactNode
}

/**
 * The last line of a dialog, drawer or form: first what cancels, last the main action. It stays in sight while the dialog
 * or drawer scrolls.
 */
export function ActionBar({ onCancel, cancelLabel, isCancelDisabled = false, ref, children }: FootProps) {
  const { t } = useTranslation()
  return (
    <div ref={ref} className={styles.foot} data-foot>
      {onCancel && (
        <Button disabled={isCancelDisabled} onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}
