import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenPart } from '../open-parts.ts'
import { hasOpenPopup } from '../open-popup.ts'
import { CloseIcon } from './feedback-icons.tsx'
import styles from './modal-dialog.module.css'
import { NativeButton } from './native-button.tsx'
import { useModal } from './use-modal.ts'

interface ModalDialogProps {
  title: string
  width: string
  /** `middle` is centred with a backdrop; `end` fills the inline end without one. */
  place?: 'middle' | 'end'
  onClose: () => void
  children: ReactNode
}

const fields = ':is(input, textarea, select):not(:disabled, [readonly], [type="file"])'

/** A native modal dialog, closed by Esc or the backdrop; focuses the first field, or else the cancel button. */
export function ModalDialog({ title, width, place = 'middle', onClose, children }: ModalDialogProps) {
  const { t } = useTranslation()
  const modal = useModal(onClose)
  useOpenPart('dialog', place === 'middle')
  const titleId = useId()
  const frame = useInitialFocus(place)
  const isOnBackdrop = useRef(false)
  return (
    <dialog
      {...modal}
      onKeyDown={modal.onKeyDown}
      className={styles.dialog}
      data-place={place}
      style={{ inlineSize: `min(${width}, calc(100vw - 2 * var(--ant-margin)))` }}
      aria-labelledby={titleId}
      onPointerDown={({ target, currentTarget }) => {
        isOnBackdrop.current = target === currentTarget && !hasOpenPopup()
      }}
      onPointerUp={({ target, currentTarget }) => {
        isOnBackdrop.current &&= target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        // A text selection may end on the backdrop.
        if (target === currentTarget && isOnBackdrop.current) onClose()
      }}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <NativeButton type="icon" label={t('close')} onClick={onClose}>
            <CloseIcon />
          </NativeButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Moves the initial focus; with `end` it stays on the close button. */
function useInitialFocus(place: 'middle' | 'end'): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place === 'end') return
    const first =
      frame.current?.querySelector<HTMLElement>(fields) ??
      frame.current?.querySelector<HTMLElement>('[data-footer] :is(button, a)')
    first?.focus()
  }, [place])
  return frame
}
