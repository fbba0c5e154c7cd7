import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from './feedback-icons.tsx'
import styles from './modal-dialog.module.css'
import { AdornmentButton } from './native-button.tsx'
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

const fields = ':is(input, textarea, select):not(:disabled, [readonly], [type="file"])'

/**
 * A native modal dialog, which closes on Esc and on a click beside it. The focus goes to its first field, or else to the
 * foot's first button, which cancels.
 */
export function ModalDialog({ title, width, place = 'middle', onClose, children }: ModalDialogProps) {
  const { t } = useTranslation()
  const modal = useModal(onClose)
  const titleId = useId()
  const frame = useFirstFocus(place)
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
      <div ref={frame} className={styles.frame}>
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

/** The browser has focused the close button; beside the page, where nothing is asked, it stays there. */
function useFirstFocus(place: 'middle' | 'end'): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place === 'end') return
    const first =
      frame.current?.querySelector<HTMLElement>(fields) ??
      frame.current?.querySelector<HTMLElement>('[data-foot] :is(button, a)')
    first?.focus()
  }, [place])
  return frame
}
