import { BulbOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { themeModes } from '../../components/theme/theme-config.ts'
import { useTheme } from '../../components/theme/theme-store.ts'

/** Light, dark, or as the device has it. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const { mode, setMode } = useTheme()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: themeModes.map((each) => ({
          key: each,
          label: t(`theme.${each}`),
          onClick: () => setMode(each),
        })),
        selectable: true,
        selectedKeys: [mode],
      }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={t('theme.label')} title={t('theme.label')} />
    </Dropdown>
  )
}
