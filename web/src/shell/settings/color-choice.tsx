import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { deriveAccent, presetColors, presetNames } from '#web/src/ui/theme/derive-accent.ts'
import { useTheme } from '#web/src/ui/theme/theme-store.ts'
import styles from './settings.module.css'

export function ColorChoice() {
  const { t } = useTranslation('tools')
  const { accent, setAccent } = useTheme()
  const id = useId()
  const chosen = accent?.primary ?? presetColors.blue
  const choose = (color: string) => setAccent(color === presetColors.blue ? null : deriveAccent(color))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{t('settings.primary')}</legend>
      <div className={styles.presets}>
        {presetNames.map((name) => (
          <label key={name} className={styles.preset} title={t(`settings.color.${name}`)}>
            <input
              type="radio"
              name={`${id}-preset`}
              aria-label={t(`settings.color.${name}`)}
              checked={chosen === presetColors[name]}
              onChange={() => choose(presetColors[name])}
            />
            <span style={{ background: presetColors[name] }} />
          </label>
        ))}
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-custom`}>{t('settings.custom')}</label>
        <input
          id={`${id}-custom`}
          type="color"
          className={styles.custom}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <ul className={styles.shades}>
        <li>
          <i className={styles.fill} />
          {t('settings.shade.fill')}
        </li>
        <li>
          <i className={styles.solid} />
          <span className={styles.text}>{t('settings.shade.text')}</span>
        </li>
      </ul>
    </fieldset>
  )
}
