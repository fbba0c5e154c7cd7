import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Answer,
  closeToast,
  feedbackStore,
  type OpenToast,
  type Question,
} from '#web/src/lib/feedback.ts'
import { CloseIcon, ToastIcon } from '../native/feedback-icons.tsx'
import { NativeButton } from '../native/native-button.tsx'
import { useModal } from '../native/use-modal.ts'
import { useOpenPart } from '../open-parts.ts'
import styles from './feedback.module.css'

export function FeedbackHost() {
  const { toast, openQuestion } = useSyncExternalStore(feedbackStore.subscribe, feedbackStore.read)
  return (
    <>
      {openQuestion && <QuestionDialog key={openQuestion.question.kind} {...openQuestion} />}
      <ToastView toast={toast} />
    </>
  )
}

const answers = ['cancel', 'other', 'confirm'] as const

function QuestionDialog({ question, answer }: { question: Question; answer: (answer: Answer) => void }) {
  const { t } = useTranslation()
  const modal = useModal(() => answer('cancel'))
  useOpenPart('question')
  const id = useId()
  const labels = { ...question, cancel: question.cancel ?? t('cancel') }
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`}>{question.title}</h2>
      <p id={`${id}-text`} className={styles.question}>
        {question.text}
      </p>
      <div className={styles.answers} data-danger={question.danger}>
        {answers.map(
          (each) =>
            labels[each] && (
              <NativeButton
                key={each}
                type={each === 'confirm' ? 'primary' : 'default'}
                onClick={() => answer(each)}
              >
                {labels[each]}
              </NativeButton>
            ),
        )}
      </div>
    </dialog>
  )
}

const defaultDurationMs = 4000

function ToastView({ toast }: { toast: OpenToast | null }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!toast) return
    // The last element to enter the top layer is above open dialogs.
    layer.current?.showPopover()
    const timer = setTimeout(() => closeToast(toast.id), toast.duration ?? defaultDurationMs)
    return () => {
      clearTimeout(timer)
      layer.current?.hidePopover()
    }
  }, [toast])
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

function ToastBody({ toast }: { toast: OpenToast }) {
  const { t } = useTranslation()
  if (toast.isQuiet) return <span className={styles.quiet}>{toast.text}</span>
  return (
    <div className={styles.toast} data-type={toast.type}>
      <ToastIcon type={toast.type} />
      <span className={styles.text}>{toast.text}</span>
      {toast.link && (
        <a href={`#${toast.link.to}`} onClick={() => closeToast(toast.id)}>
          {toast.link.text}
        </a>
      )}
      <NativeButton type="icon" label={t('close')} onClick={() => closeToast(toast.id)}>
        <CloseIcon />
      </NativeButton>
    </div>
  )
}
