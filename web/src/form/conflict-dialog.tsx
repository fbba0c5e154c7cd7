import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Foot } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ModalDialog } from '../ui/native/modal-dialog.tsx'
import type { Conflict } from './conflicts.ts'
import styles from './form.module.css'

interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  labels: Readonly<Record<string, string>>
  onTake: () => void
  onClose: () => void
}

export function ConflictDialog({ conflicts, labels, onTake, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('form')
  return (
    <ModalDialog title={t('stale.title')} width="560px" onClose={onClose}>
      <p className={styles.text}>{t('stale.text')}</p>
      {conflicts.length > 0 && (
        <table className={styles.conflicts}>
          <thead>
            <tr>
              <th scope="col">{t('stale.field')}</th>
              <th scope="col">{t('stale.theirs')}</th>
              <th scope="col">{t('stale.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, theirs, yours, keepsYours }) => (
              <tr key={field}>
                <th scope="row">{labels[field] ?? field}</th>
                <td>{shown(theirs, labels[field])}</td>
                <td>{keepsYours ? shown(yours, labels[field]) : t('stale.untouched')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Foot onCancel={onClose}>
        <Button type="primary" onClick={onTake}>
          {t('stale.take')}
        </Button>
      </Foot>
    </ModalDialog>
  )
}

function shown(value: unknown, label = ''): ReactNode {
  const text = asText(value)
  // Its address says nothing, and is long.
  return text.startsWith('data:image/') ? <img src={text} alt={label} width={48} height={48} /> : text
}

function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
