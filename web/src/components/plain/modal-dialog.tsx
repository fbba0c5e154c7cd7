import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '../feedback/feedback-icons.tsx'
import { AdornmentButton } from './adornment-button.tsx'
import styles from './modal-dialog.module.css'
import { useModal } from './use-modal.ts'

interface ModalDialogProps {
  title: string
  /** How wide it may become, as a CSS length. */
  width: string
  /** In the middle over the dimmed page, or at its end and as high as it, with all of the page in sight. */
  place?: 'middle' | 'end'
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog over the page: it keeps the focus, closes by Esc, and gives the focus back. */
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
