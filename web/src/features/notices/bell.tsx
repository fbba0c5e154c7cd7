import { BellOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import countBadge from '#web/src/ui/count-badge.module.css'
import { setTitlePrefix } from '#web/src/ui/document-title.ts'
import { lazyTool, useTool } from '#web/src/ui/lazy-tool.ts'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import { countText } from './notice-fields.ts'
import styles from './notices.module.css'
import { useUnread } from './use-unread.ts'

const panel = lazyTool(async () => (await import('./notice-panel.tsx')).NoticePanel)

/** Opens the notices, and shows how many are unread. */
export function Bell() {
  const { t } = useTranslation('shell')
  const { count = 0, isOffered } = useUnread()
  const { View, isOpen, open, close, prepare } = useTool(panel)
  useEffect(() => {
    showInTab(count)
    return () => showInTab(0)
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
        onMouseEnter={prepare}
        onFocus={prepare}
        onClick={open}
      />
      {count > 0 && (
        <span aria-hidden className={`${countBadge.badge} ${styles.count}`}>
          {countText(count)}
        </span>
      )}
      <Arrivals count={count} />
      {isOpen && (
        <Suspense>
          <View onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Announces that the number of unread notices has grown. */
function Arrivals({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  const [last, setLast] = useState(count)
  const [news, setNews] = useState('')
  if (count !== last) {
    setLast(count)
    setNews(count > last ? t('notices.arrived', { count: count - last }) : '')
  }
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  )
}

const icons = { none: './favicon.svg', some: './favicon-unread.svg' }

/** Shows in the title and the icon of the browser tab how many notices are unread; 0 shows none. */
function showInTab(count: number): void {
  setTitlePrefix(count > 0 ? `(${countText(count)}) ` : '')
  const href = count > 0 ? icons.some : icons.none
  const link = document.querySelector('link[rel=icon]')
  // The same address again would load the icon again.
  if (link?.getAttribute('href') !== href) link?.setAttribute('href', href)
}
