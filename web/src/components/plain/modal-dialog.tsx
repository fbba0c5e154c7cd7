import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '../feedback/feedback-icons.tsx'
import { AdornmentButton } from './adornment-button.tsx'
import styles from './modal-dialog.module.css'
import { useModal } from './use-modal.ts'

interface ModalDialogProps {
  title: string
  /** The maximum width, as a CSS length. */
  width: string
  /** `middle`: centred over the dimmed page; `end`: full height at the end, page visible. */
  place?: 'middle' | 'end'
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog, which closes on Esc and on a click beside it. */
export function ModalDialog({ title, width, place = 'middle', onClose, children }: ModalDialogProps) {
  const { t } = useTranslation()
  const modal = useModal(onClose)
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser's own
    <dialog
      {...modal}
      className={styles.dialog}
      data-place={place}
      style={{ inlineSize: `min(${width}, calc(100vw - 2 * var(--ant-margin)))` }}
      aria-labelledby={titleId}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <AdornmentButton label={t('close')} onClick={onClose}>
            <CloseIcon />
          </AdornmentButton>
        </header>
        {children}
      </div>
    </dialog>
  )
}
