import { Segmented, Switch } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/plain/button.tsx'
import { ModalDialog } from '../../components/plain/modal-dialog.tsx'
import { themeModes } from '../../components/theme/theme-config.ts'
import { useTheme } from '../../components/theme/theme-store.ts'
import { ColorChoice } from './color-choice.tsx'
import styles from './settings.module.css'
import { useSettings } from './settings-store.ts'

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const

/** How the console looks: every choice counts at once and is kept in this browser. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tools', 'common'])
  const { mode, setMode, setAccent } = useTheme()
  const { change, reset, ...settings } = useSettings()
  const id = useId()

  function restore(): void {
    reset()
    setAccent(null)
    setMode('system')
  }

  return (
    <ModalDialog title={t('settings.title')} width="320px" place="end" onClose={onClose}>
      <div className={styles.groups}>
        <div className={styles.group}>
          <h3 className={styles.name}>{t('settings.appearance')}</h3>
          <Segmented
            block
            aria-label={t('settings.appearance')}
            value={mode}
            onChange={setMode}
            options={themeModes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          />
        </div>
        <ColorChoice />
        {switches.map((name) => (
          <div key={name} className={styles.line}>
            <label htmlFor={`${id}-${name}`}>{t(`settings.${name}`)}</label>
            <Switch
              id={`${id}-${name}`}
              checked={settings[name]}
              onChange={(checked) => change({ [name]: checked })}
            />
          </div>
        ))}
        <Button onClick={restore}>{t('settings.reset')}</Button>
      </div>
    </ModalDialog>
  )
}
