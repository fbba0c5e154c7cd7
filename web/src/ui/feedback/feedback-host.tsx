import { useId, useSyncExternalStore } from 'react'
import { type Answer, feedbackStore, type Question } from '#web/src/lib/feedback.ts'
import { PlainButton } from '../native/native-button.tsx'
import { useModal } from '../native/use-modal.ts'
import styles from './feedback.module.css'
import { ToastView } from './toast-view.tsx'

export function FeedbackHost() {
  const { toast, asked } = useSyncExternalStore(feedbackStore.subscribe, feedbackStore.read)
  return (
    <>
      {asked && <QuestionDialog key={asked.question.kind} {...asked} />}
      <ToastView toast={toast} />
    </>
  )
}

const ways = ['cancel', 'other', 'confirm'] as const

interface QuestionDialogProps {
  question: Question
  answer: (answer: Answer) => void
}

function QuestionDialog({ question, answer }: QuestionDialogProps) {
  const modal = useModal(() => answer('cancel'))
  const id = useId()
  return (
    <dialog
      {...modal}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {question.title}
      </h2>
      <p id={`${id}-text`} className={styles.question}>
        {question.text}
      </p>
      <div className={styles.answers} data-danger={question.danger}>
        {ways.map(
          (way) =>
            question[way] && (
              <PlainButton key={way} primary={way === 'confirm'} onClick={() => answer(way)}>
                {question[way]}
              </PlainButton>
            ),
        )}
      </div>
    </dialog>
  )
}
