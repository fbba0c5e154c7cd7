import { SettingOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent, useTool } from '#web/src/ui/lazy-component.ts'

export const settingsDrawer = lazyComponent(() => import('../shell-parts.ts'), 'SettingsDrawer')

export function SettingsButton() {
  const { t } = useTranslation('shell')
  const { View, isOpen, open, close, prefetch } = useTool(settingsDrawer)
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('settings')}
        title={t('settings')}
        onMouseEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      />
      {isOpen && (
        <Suspense>
          <View onClose={close} />
        </Suspense>
      )}
    </>
  )
}
