import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import styles from './review.module.css'

interface ApproveQuestionProps {
  name: string
  isRunning: boolean
  isApproving: boolean
  onApprove: () => void
  onCancel: () => void
}

/** Asks in place of the buttons; its answer stands elsewhere in the line, so that a double click answers nothing. */
export function ApproveQuestion({ name, isRunning, isApproving, onApprove, onCancel }: ApproveQuestionProps) {
  const { t } = useTranslation(['review', 'common'])
  const question = t('approveText', { name })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
    <div className={styles.bar} role="group" aria-label={question}>
      <p>{question}</p>
      <Button disabled={isRunning} onClick={onCancel} onKeyDown={once}>
        {t('common:cancel')}
      </Button>
      <Button type="primary" data-first loading={isApproving} onClick={onApprove} onKeyDown={once}>
        {t('approveNow')}
      </Button>
    </div>
  )
}

/** A key that is held down would answer the question that it has just opened. */
function once(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
