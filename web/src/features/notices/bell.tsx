import { BellOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { setTitlePrefix } from '#web/src/ui/document-title.ts'
import countBadge from '#web/src/ui/kit.module.css'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import { countText } from './notice-fields.ts'
import { NoticePanel } from './notice-panel.tsx'
import styles from './notices.module.css'
import { useUnread } from './use-unread.ts'

/** Opens the notices; its badge counts the unread ones. */
export function Bell() {
  const { t } = useTranslation('shell')
  const { count = 0, isOffered } = useUnread()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    updateBrowserTab(count)
    return () => updateBrowserTab(0)
  }, [count])
  if (!isOffered) return null
  const label = count > 0 ? t('notices.unread', { count }) : t('notices.label')
  return (
    <>
      <Button
        type="text"
        className={styles.bell}
        icon={<BellOutlined />}
        data-tour="bell"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      />
      {count > 0 && (
        <span aria-hidden className={`${countBadge.badge} ${styles.count}`}>
          {countText(count)}
        </span>
      )}
      <ArrivalAnnouncer count={count} />
      {isOpen && <NoticePanel onClose={() => setOpen(false)} />}
    </>
  )
}

/** Announces new unread notices to screen readers. */
function ArrivalAnnouncer({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  const [last, setLast] = useState(count)
  const [message, setMessage] = useState('')
  if (count !== last) {
    setLast(count)
    setMessage(count > last ? t('notices.arrived', { count: count - last }) : '')
  }
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  )
}

const icons = { none: './favicon.svg', some: './favicon-unread.svg' }

/** Adds the number of unread notices to the document title and swaps the favicon; 0 restores both. */
function updateBrowserTab(count: number): void {
  setTitlePrefix(count > 0 ? `(${countText(count)}) ` : '')
  const href = count > 0 ? icons.some : icons.none
  const link = document.querySelector('link[rel=icon]')
  // Setting the same address would reload the icon.
  if (link?.getAttribute('href') !== href) link?.setAttribute('href', href)
}
