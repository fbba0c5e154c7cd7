import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import styles from './tab-bar.module.css'

interface CloseTabProps {
  /** The tab's title. */
  title: string
  onClose: () => void
}

/** Renders a tab's close button for the pointer; the keyboard uses Delete. */
export function CloseTab({ title, onClose }: CloseTabProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Button
      type="icon"
      className={styles.close}
      tabIndex={-1}
      aria-label={t('tabs.closeOne', { title })}
      title={t('common:close')}
      onClick={(event) => {
        // The enclosing menu item would activate the tab.
        event.stopPropagation()
        onClose()
      }}
    >
      <CloseOutlined />
    </Button>
  )
}
