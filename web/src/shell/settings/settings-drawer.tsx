import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { Button } from '#web/src/ui/button.tsx'
import { ModalDialog } from '#web/src/ui/native/modal-dialog.tsx'
import { NativeSwitch } from '#web/src/ui/native/native-fields.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { deriveAccent, presetColors, presetNames } from '#web/src/ui/theme/derive-accent.ts'
import { themeModes } from '#web/src/ui/theme/theme-config.ts'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import styles from './settings.module.css'
import { useSettings } from './settings-store.ts'

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const

export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common', 'shell', 'listTools'])
  const { mode, setMode, setAccent } = useTheme()
  const { change, reset, ...settings } = useSettings()

  function restore(): void {
    reset()
    setAccent(null)
    setMode('system')
  }

  return (
    <ModalDialog title={t('shell:settings')} width="320px" place="end" onClose={onClose}>
      <Stack gap="lg">
        <Stack gap="sm" align="start">
          <h3 data-minor>{t('common:theme.label')}</h3>
          <Segmented
            aria-label={t('common:theme.label')}
            options={themeModes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
            value={mode}
            onChange={setMode}
          />
        </Stack>
        <ColorChoice />
        {switches.map((name) => (
          <Row as="label" gap="md" justify="between" wrap={false} key={name}>
            {t(`${name}`)}
            <NativeSwitch checked={settings[name]} onChange={(checked) => change({ [name]: checked })} />
          </Row>
        ))}
        <Button onClick={restore}>{t('listTools:columns.reset')}</Button>
      </Stack>
    </ModalDialog>
  )
}

function ColorChoice() {
  const { t } = useTranslation('settings')
  const { accent, setAccent } = useTheme()
  const id = useId()
  const [pending, setPending] = useState<string>()
  const cancel = useRef<() => void>(undefined)
  const chosen = pending ?? accent?.primary ?? presetColors.blue
  // Restyling the whole page takes several frames, so it follows the paint of the choice.
  const choose = (color: string) => {
    setPending(color)
    cancel.current?.()
    cancel.current = afterPaint(() => {
      setAccent(color === presetColors.blue ? null : deriveAccent(color))
      setPending(undefined)
    })
  }
  return (
    <Stack as="fieldset" gap="sm">
      <legend data-minor>{t('primary')}</legend>
      <Row gap="0" align="stretch" justify="between" wrap={false} className={styles.presets}>
        {presetNames.map((name) => (
          <label key={name} className={styles.preset} title={t(`color.${name}`)}>
            <input
              type="radio"
              name={`${id}-preset`}
              aria-label={t(`color.${name}`)}
              checked={chosen === presetColors[name]}
              onChange={() => choose(presetColors[name])}
            />
            <span style={{ background: presetColors[name] }} />
          </label>
        ))}
      </Row>
      <Row gap="md" justify="between" wrap={false}>
        <label htmlFor={`${id}-custom`}>{t('custom')}</label>
        <input
          id={`${id}-custom`}
          type="color"
          className={styles.custom}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        />
      </Row>
      <Row as="ul" gap="xxs md" align="stretch" className={styles.shades}>
        <Row as="li">
          <i className={styles.fill} />
          {t('shade.fill')}
        </Row>
        <Row as="li">
          <i className={styles.solid} />
          <span className={styles.text}>{t('shade.text')}</span>
        </Row>
      </Row>
    </Stack>
  )
}
