import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { Button } from '../../components/button.tsx'
import type { RecordFormState } from '../../components/form/use-record-form.ts'
import { RefusalReason } from '../../components/release/refusal-reason.tsx'
import { confirmDiscard } from '../../components/unsaved-changes.ts'

interface VersionRefusalProps<Values extends object> {
  version: PluginVersion
  /** The form below. */
  state: RecordFormState<Values>
  onClose: () => void
  /** The version's other form. */
  other: { name: 'files' | 'changeLog'; open: () => void } | undefined
}

/** Why a version was refused, with the way to its other form: the reason may concern that one. */
export function VersionRefusal<Values extends object>(props: VersionRefusalProps<Values>) {
  const { version, state, onClose, other } = props
  const { t } = useTranslation('publish')
  const openOther = async (open: () => void) => {
    if (state.isDirty && !(await confirmDiscard())) return
    state.reset()
    onClose()
    open()
  }
  return (
    <RefusalReason reason={version.msg}>
      {other && (
        <Button type="link" size="small" onClick={() => void openOther(other.open)}>
          {t(`action.${other.name}`)}
        </Button>
      )}
    </RefusalReason>
  )
}
