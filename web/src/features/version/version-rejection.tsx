import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#web/src/api/records.ts'
import { confirmDiscard } from '#web/src/form/unsaved-changes.ts'
import type { RecordFormState } from '#web/src/form/use-record-form.ts'
import { Button } from '#web/src/ui/button.tsx'
import { RejectionReason } from '../review/submit/rejection-reason.tsx'

interface VersionRejectionProps<Values extends object> {
  version: PluginVersion
  /** The current form. */
  state: RecordFormState<Values>
  answerField: ReactNode
  onClose: () => void
  /** The version's other form. */
  other: { name: 'files' | 'changeLog'; open: () => void } | undefined
}

/** The reason for a version's rejection, and a button for its other form, which the reason may concern. */
export function VersionRejection<Values extends object>(props: VersionRejectionProps<Values>) {
  const { version, state, answerField, onClose, other } = props
  const { t } = useTranslation('version')
  const openOther = async (open: () => void) => {
    if (state.isDirty && !(await confirmDiscard())) return
    state.reset()
    onClose()
    open()
  }
  return (
    <RejectionReason reason={version.msg}>
      {answerField}
      {other && (
        <Button type="link" size="small" onClick={() => void openOther(other.open)}>
          {t(`action.${other.name}`)}
        </Button>
      )}
    </RejectionReason>
  )
}
