import { FontSizeOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { type Size, sizes, useSize } from '../../components/theme/size-store.ts'
import { showToast } from '../../lib/feedback.ts'
import { useReloadView } from '../reload-view.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function SizeMenu() {
  const { t } = useTranslation('shell')
  const { size, setSize } = useSize()
  const reload = useReloadView()

  async function choose(chosen: Size): Promise<void> {
    if (!(await reload())) return
    setSize(chosen)
    showToast({ type: 'success', text: t('size.switched') })
  }

  return (
    <ChoiceMenu
      label={t('size.label')}
      icon={<FontSizeOutlined />}
      choices={sizes}
      chosen={size}
      nameOf={(each) => t(`size.${each}`)}
      onChoose={(each) => void choose(each)}
    />
  )
}
