import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import { usePluginConfig } from '#web/src/api/plugin-config.ts'
import { FieldColumns } from '#web/src/form/form-drawer.tsx'
import { NumberField } from '#web/src/form/number-field.tsx'
import { PictureField } from '#web/src/form/picture-field/picture-field.tsx'
import { rules } from '#web/src/form/rules.ts'
import { SelectField } from '#web/src/form/select-field.tsx'
import { i18n } from '#web/src/i18n/i18n.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { pictureAddress } from '#web/src/lib/picture-address.ts'
import { Button } from '#web/src/ui/button.tsx'
import { MarkdownEditor } from '#web/src/ui/markdown/markdown-editor.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { isHttpUrl, type NewPlugin, netOf } from './listing.ts'

const maxAddressLength = 500

/** Sides in pixels, `max` in bytes, far below the limit, because list rows include the picture. */
const logoTarget = { sides: [192, 128, 96, 64], max: 32_000 }

export function useListingLabels(): Record<keyof NewPlugin, string> {
  const { t } = useTranslation(['plugin', 'list', 'desk'])
  return {
    plugin_name: t('desk:field.plugin_name'),
    plugin_alias: t('desk:field.plugin_alias'),
    category: t('list:column.category'),
    homepage: t('field.homepage'),
    logo: t('field.logo'),
    describe: t('desk:field.describe'),
    readme: t('desk:field.readme'),
    buy_coin_num: t('list:column.priceInCoins'),
  }
}

export function ListingFields({ isNew = false }: { isNew?: boolean }) {
  const { t } = useTranslation('plugin')
  const labels = useListingLabels()
  return (
    <>
      <FieldColumns>
        <Form.Item
          name="plugin_name"
          label={labels.plugin_name}
          rules={[rules.required, rules.name, rules.max(limits.plugin.maxName)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        {isNew && (
          <Form.Item
            name="plugin_alias"
            label={labels.plugin_alias}
            extra={t('hint.alias')}
            rules={[rules.required, rules.pattern(limits.plugin.alias, () => i18n.t('plugin:wrong.alias'))]}
          >
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
        )}
        <CategoryField />
        <PriceField />
      </FieldColumns>
      <Form.Item
        name="describe"
        label={labels.describe}
        extra={t('hint.description')}
        rules={[rules.max(limits.plugin.maxDescription)]}
      >
        <Input.TextArea rows={2} />
      </Form.Item>
      <Form.Item name="readme" label={labels.readme} rules={[rules.max(limits.changeLog.max)]}>
        <MarkdownEditor max={limits.changeLog.max} rows={isNew ? 6 : 12} />
      </Form.Item>
      <FieldColumns>
        <Form.Item
          name="homepage"
          label={labels.homepage}
          rules={[
            rules.max(maxAddressLength),
            rules.check((value: string | undefined) => {
              const address = value?.trim()
              return address && !isHttpUrl(address) ? () => i18n.t('plugin:wrong.homepage') : undefined
            }),
          ]}
        >
          <Input type="url" autoComplete="off" />
        </Form.Item>
        <LogoField />
      </FieldColumns>
    </>
  )
}

function CategoryField() {
  const { t } = useTranslation(['plugin', 'common', 'list'])
  const { data, error, refetch } = usePluginConfig()
  const problem = error && !data && (
    <span role="alert">
      {t('wrong.config', { reason: messageOf(error) })}{' '}
      <Button type="link" size="small" onClick={() => void refetch()}>
        {t('common:retry')}
      </Button>
    </span>
  )
  if (data?.categories.length === 0) return null
  return (
    <SelectField
      name="category"
      label={t('list:column.category')}
      rules={[rules.chosen]}
      extra={problem}
      options={data?.categories.map(({ id: value, name: label = value }) => ({ value, label })) ?? []}
    />
  )
}

function PriceField() {
  const { t, i18n } = useTranslation(['plugin', 'list'])
  const { data } = usePluginConfig()
  const price = Form.useWatch<number | null>('buy_coin_num')
  const max = data?.price_max ?? limits.plugin.maxPrice
  const number = (value: number, style: 'decimal' | 'percent' = 'decimal') =>
    numberFormat(i18n.language, { style }).format(value)
  const rate = data?.commission_rate
  const net = typeof price === 'number' && price > 0 && rate !== undefined ? netOf(price, rate) : undefined
  const hint =
    net !== undefined && rate !== undefined
      ? t('hint.net', { count: net, net: number(net), rate: number(rate, 'percent') })
      : t('hint.free')
  return (
    <Form.Item
      name="buy_coin_num"
      label={t('list:column.priceInCoins')}
      extra={
        <Note as="span" role="status">
          {hint}
        </Note>
      }
      rules={[rules.needed(() => i18n.t('plugin:wrong.price')), rules.integer(0, max)]}
    >
      <NumberField style={{ inlineSize: '12em' }} />
    </Form.Item>
  )
}

/** The plugin's picture; without one the preview is a tile of its name and category. */
function LogoField() {
  const { t } = useTranslation(['plugin', 'form'])
  const form = Form.useFormInstance<{ plugin_name: string; category: string }>()
  const name = Form.useWatch('plugin_name', form) ?? ''
  const category = Form.useWatch('category', form) ?? ''
  return (
    <Form.Item
      name="logo"
      label={t('field.logo')}
      rules={[rules.pattern(pictureAddress, () => i18n.t('form:picture.rule'))]}
    >
      <PictureField
        target={logoTarget}
        purpose={t('hint.logo')}
        preview={(logo) => <PluginPicture name={name} category={category} logo={logo} size={72} />}
      />
    </Form.Item>
  )
}
