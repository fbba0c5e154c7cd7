import { useSyncExternalStore } from 'react'
import { feedbackStore } from '../../lib/feedback.ts'
import { QuestionDialog } from './question-dialog.tsx'
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
