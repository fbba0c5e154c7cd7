import { FullscreenOutlined } from '@ant-design/icons'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'

export function FullscreenToggle() {
  const { t } = useTranslation('shell')
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const label = full ? t('fullscreen.leave') : t('fullscreen.enter')
  const refuse = () => showToast({ type: 'warning', text: t('fullscreen.unsupported') })

  function toggle(): void {
    if (!document.fullscreenEnabled) refuse()
    else if (full) document.exitFullscreen().catch(refuse)
    else document.documentElement.requestFullscreen().catch(refuse)
  }

  return (
    <Button type="text" icon={<FullscreenOutlined />} aria-label={label} title={label} onClick={toggle} />
  )
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
