import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { NativeRadios } from '../ui/native/native-fields.tsx'
import { ColumnList } from './columns/column-list.tsx'
import styles from './columns/columns.module.css'
import { densities } from './columns/preference.ts'
import { useChangeLayout } from './columns/use-change-layout.ts'
import { ToolPanel } from './tool-panel.tsx'
import type { ToolProps } from './tool-popover.tsx'
import type { ListColumns } from './views/use-list-view.ts'

/** The display settings of a list: density, and its columns with their order, width and pins. */
export function ListSettings({ list, onClose }: ToolProps<ListColumns<never>>) {
  const { t } = useTranslation('list-tools')
  const { change, reset } = useChangeLayout(list)
  return (
    <ToolPanel className={styles.settings} label={t('columns.title')} onClose={onClose}>
      <fieldset className={`${styles.group} ${styles.density}`}>
        <legend>{t('columns.density')}</legend>
        <div className={styles.densities}>
          <NativeRadios
            options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
            value={list.shown.preference.density}
            onChange={(density) => change({ density })}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('columns.columns')}</legend>
        <p className={styles.hint}>
          {t('columns.hint')}
          <span className={styles.pinHint}>{t('columns.pinned')}</span>
        </p>
        <ColumnList list={list} />
      </fieldset>
      <Button className={styles.reset} type="link" size="small" onClick={reset}>
        {list.shown.view ? t('columns.resetView') : t('columns.reset')}
      </Button>
    </ToolPanel>
  )
}
