import { SettingOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useTool } from '#web/src/ui/use-lazy.tsx'

export const settingsDrawer = lazyComponent(() => import('../shell-parts.ts'), 'SettingsDrawer', {
  texts: ['tools'],
})

export function SettingsButton() {
  const { t } = useTranslation('shell')
  const { element, open, prefetch } = useTool(settingsDrawer)
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
      {element}
    </>
  )
}
