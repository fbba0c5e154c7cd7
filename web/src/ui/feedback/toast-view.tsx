import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, type ShownToast } from '#web/src/lib/feedback.ts'
import { AdornmentButton } from '../native/adornment-button.tsx'
import styles from './feedback.module.css'
import { CloseIcon, ToastIcon } from './feedback-icons.tsx'

const defaultDurationMs = 4000

export function ToastView({ toast }: { toast: ShownToast | null }) {
  const layer = useRef<HTMLDivElement>(null)
  useTopLayer(layer, toast)
  useExpiry(toast)
  const urgent = toast?.type === 'error'
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <div role="status" aria-live="polite">
        {toast && !urgent && <ToastBody toast={toast} />}
      </div>
      <div role="alert">{toast && urgent && <ToastBody toast={toast} />}</div>
    </div>
  )
}

function ToastBody({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation()
  return (
    <div className={styles.toast} data-type={toast.type}>
      <ToastIcon type={toast.type} />
      <span className={styles.text}>{toast.text}</span>
      {toast.link && (
        <a href={`#${toast.link.to}`} onClick={() => closeToast(toast.id)}>
          {toast.link.text}
        </a>
      )}
      <AdornmentButton label={t('close')} onClick={() => closeToast(toast.id)}>
        <CloseIcon />
      </AdornmentButton>
    </div>
  )
}

/** Shows the toast above open dialogs: the last element to enter the top layer is on top. */
function useTopLayer(layer: React.RefObject<HTMLDivElement | null>, toast: ShownToast | null): void {
  useEffect(() => {
    if (!toast) return
    layer.current?.showPopover()
    return () => layer.current?.hidePopover()
  }, [layer, toast])
}

function useExpiry(toast: ShownToast | null): void {
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => closeToast(toast.id), toast.duration ?? defaultDurationMs)
    return () => clearTimeout(timer)
  }, [toast])
}
