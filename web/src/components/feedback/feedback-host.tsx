import { useSyncExternalStore } from 'react'
import { feedbackStore } from '../../lib/feedback.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { ToastView } from './toast-view.tsx'

/** Shows what the console has to say: one toast and one question at a time, with and without antd. */
export function FeedbackHost() {
  const { toast, asked } = useSyncExternalStore(feedbackStore.subscribe, feedbackStore.read)
  return (
    <>
      {asked && <QuestionDialog key={asked.question.kind} {...asked} />}
      <ToastView toast={toast} />
    </>
  )
}
