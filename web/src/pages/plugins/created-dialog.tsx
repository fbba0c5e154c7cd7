import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { type OverlayProps, useIsOpen } from '../../components/overlay.tsx'
import { ModalDialog } from '../../components/plain/modal-dialog.tsx'
import styles from './plugins.module.css'

interface CreatedDialogProps {
  name: string
  /** Undefined where the user's menu lacks the page of versions. */
  onPublish: (() => void) | undefined
}

export function CreatedDialog({ name, onPublish, onClose }: CreatedDialogProps & OverlayProps) {
  const { t } = useTranslation(['plugins', 'common'])
  const isOpen = useIsOpen()
  if (!isOpen) return null
  return (
    <ModalDialog title={t('created.title', { name })} width="520px" onClose={onClose}>
      <p className={styles.note}>{t('created.text')}</p>
      <div className={styles.buttons}>
        {onPublish && (
          <Button
            type="primary"
            onClick={() => {
              onClose()
              onPublish()
            }}
          >
            {t('created.publish')}
          </Button>
        )}
        <Button onClick={onClose}>{t('created.stay')}</Button>
      </div>
    </ModalDialog>
  )
}
