import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import type { PluginOption } from '#web/src/session/plugins.ts'
import styles from './navbar.module.css'

interface PluginSelectProps {
  plugins: readonly PluginOption[]
  failed: boolean
  selected: Id | null
  onSelect: (id: Id) => Promise<void>
  onClose: () => void
}

export function PluginSelect({ plugins, failed, selected, onSelect, onClose }: PluginSelectProps) {
  const { t } = useTranslation('shell')
  return (
    <Select
      autoFocus
      defaultOpen
      className={styles.plugin ?? ''}
      aria-label={t('plugin.label')}
      showSearch={{ optionFilterProp: 'label' }}
      options={plugins.map((plugin) => ({ value: plugin.id, label: plugin.name }))}
      value={selected}
      onChange={(id) => void onSelect(id)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      popupMatchSelectWidth={280}
      placement="bottomRight"
      notFoundContent={failed ? t('plugin.failed') : t('plugin.empty')}
    />
  )
}
