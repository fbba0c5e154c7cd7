import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { PictureField } from '#web/src/form/picture-field/picture-field.tsx'
import { useRules } from '#web/src/form/use-rules.ts'
import { pictureAddress } from '#web/src/lib/picture-address.ts'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'

interface Face {
  plugin_name: string
  category: string
}

/** Lists carry one for each row, so it is much smaller than what the host takes. */
const target = { sides: [192, 128, 96, 64], max: 32_000 }

/** The plugin's picture; while there is none, the preview is the tile of its name and category. */
export function LogoField() {
  const { t } = useTranslation(['plugin', 'file'])
  const rules = useRules()
  const form = Form.useFormInstance<Face>()
  const name = Form.useWatch('plugin_name', form) ?? ''
  const category = Form.useWatch('category', form) ?? ''
  return (
    <Form.Item
      name="logo"
      label={t('field.logo')}
      rules={[rules.pattern(pictureAddress, t('file:picture.rule'))]}
    >
      <PictureField
        target={target}
        purpose={t('hint.logo')}
        preview={(logo) => <PluginPicture name={name} category={category} logo={logo} size={72} />}
      />
    </Form.Item>
  )
}
