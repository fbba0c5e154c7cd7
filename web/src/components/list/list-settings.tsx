import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { NativeCheckbox, NativeRadios } from '../plain/native-fields.tsx'
import type { ShownColumn } from './column.ts'
import styles from './list-page.module.css'
import { densities, useListPreference } from './list-preferences.ts'

interface ListSettingsProps {
  list: string
  columns: readonly ShownColumn<never>[]
}

export function ListSettings({ list, columns }: ListSettingsProps) {
  const { t } = useTranslation('list')
  const { preference, change, reset } = useListPreference(list)
  const choosable = columns.filter(({ table }) => table !== false)
  const isShown = ({ key, table = true }: ShownColumn<never>) => preference.columns[key] ?? table === true
  const isLast = choosable.filter(isShown).length === 1
  return (
    <div className={styles.settings}>
      <fieldset className={styles.choices}>
        <legend>{t('settings.density')}</legend>
        <NativeRadios
          options={densities.map((value) => ({ value, label: t(`settings.${value}`) }))}
          value={preference.density}
          onChange={(density) => change({ density })}
        />
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('settings.columns')}</legend>
        {choosable.map((column) => (
          <NativeCheckbox
            key={column.key}
            checked={isShown(column)}
            disabled={isLast && isShown(column)}
            onChange={(shown) => change({ columns: { ...preference.columns, [column.key]: shown } })}
          >
            {column.title}
          </NativeCheckbox>
        ))}
      </fieldset>
      <Button className={styles.reset} type="link" size="small" onClick={reset}>
        {t('settings.reset')}
      </Button>
    </div>
  )
}
