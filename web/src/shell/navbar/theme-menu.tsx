import { BulbOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { themeModes } from '../../components/theme/theme-config.ts'
import { useTheme } from '../../components/theme/theme-store.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function ThemeMenu() {
  const { t } = useTranslation()
  const { mode, setMode } = useTheme()
  return (
    <ChoiceMenu
      label={t('theme.label')}
      icon={<BulbOutlined />}
      choices={themeModes}
      chosen={mode}
      nameOf={(each) => t(`theme.${each}`)}
      onChoose={setMode}
    />
  )
}
