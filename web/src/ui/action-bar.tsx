import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './action-bar.module.css'
import { Button } from './button.tsx'

interface ActionBarProps {
  /** Undefined if nothing can be cancelled, e.g. in a page. */
  onCancel?: (() => void) | undefined
  cancelLabel?: string
  isCancelDisabled?: boolean
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}

/** The buttons of a dialog, drawer or form: cancel first, the primary action last; sticky in a scrolling box. */
export function ActionBar({
  onCancel,
  cancelLabel,
  isCancelDisabled = false,
  ref,
  children,
}: ActionBarProps) {
  const { t } = useTranslation()
  return (
    <div ref={ref} className={styles.footer} data-footer>
      {onCancel && (
        <Button disabled={isCancelDisabled} onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {children}
    </div>
  )
}
