import { useEffect, useId, useRef } from 'react'
import type { Question } from '../../lib/feedback.ts'
import { Button } from '../plain/button.tsx'
import styles from './feedback.module.css'

interface QuestionDialogProps {
  question: Question
  answer: (confirmed: boolean) => void
}

/** A question in the browser's own dialog, which keeps the focus and gives it back. */
export function QuestionDialog({ question, answer }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {question.title}
      </h2>
      <p id={`${id}-text`} className={styles.question}>
        {question.text}
      </p>
      <div className={styles.answers}>
        <Button onClick={() => answer(false)}>{question.cancel}</Button>
        <Button primary onClick={() => answer(true)}>
          {question.confirm}
        </Button>
      </div>
    </dialog>
  )
}
