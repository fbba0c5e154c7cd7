import { FontSizeOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Size, sizes, useSize } from '../../components/theme/size-store.ts'
import { showToast } from '../../lib/feedback.ts'
import { useReloadView } from '../reload-view.ts'

/** How large texts and controls are. */
export function SizeMenu() {
  const { t } = useTranslation('shell')
  const { size, setSize } = useSize()
  const reload = useReloadView()

  function choose(chosen: Size): void {
    setSize(chosen)
    void reload()
    showToast({ type: 'success', text: t('size.switched') })
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: sizes.map((each) => ({
          key: each,
          label: t(`size.${each}`),
          onClick: () => choose(each),
        })),
        selectable: true,
        selectedKeys: [size],
      }}
    >
      <Button type="text" icon={<FontSizeOutlined />} aria-label={t('size.label')} title={t('size.label')} />
    </Dropdown>
  )
}
