import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import iconButton from '#web/src/ui/icon-button.module.css'
import styles from './close-tab.module.css'

interface CloseTabProps {
  /** The tab's title. */
  title: string
  onClose: () => void
}

/** Renders a tab's close button for the pointer; the keyboard uses Delete. */
export function CloseTab({ title, onClose }: CloseTabProps) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className={`${iconButton.button} ${styles.close}`}
      tabIndex={-1}
      aria-label={t('tabs.closeOne', { title })}
      title={t('tabs.close')}
      onClick={(event) => {
        // The enclosing menu item would activate the tab.
        event.stopPropagation()
        onClose()
      }}
    >
      <CloseOutlined />
    </button>
  )
}
