import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayMethod } from '#contract/coins/order.ts'
import type { Order } from '#web/src/api/records.ts'
import { NumberField } from '#web/src/form/number-field.tsx'
import { RecordForm } from '#web/src/form/record-form.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Coins, Money, useMoneyFormat } from '#web/src/ui/cells/coins.tsx'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { usePayMethodName } from '../orders/order-texts.tsx'
import {
  customPackageId,
  isOrderable,
  OrderSummary,
  type OrderValues,
  rangeOf,
  type TopUpConfig,
} from './order-summary.tsx'
import styles from './top-up.module.css'

interface TopUpFormProps {
  config: TopUpConfig
  method: PayMethod
  /** Ignored when out of range or not an integer. */
  initialCoins: number
  onOrdered: (order: Order) => void
}

export function TopUpForm({ config, method, initialCoins, onOrdered }: TopUpFormProps) {
  const { t } = useTranslation(['topUp', 'order', 'common'])
  const methodName = usePayMethodName()
  const { packages, methods } = config
  const { min, max } = rangeOf(config)
  const isAmountGiven = isOrderable(config, initialCoins)
  const labels = { package_id: t('package'), coins: t('amount'), pay_method: t('method') }
  const state = useRecordForm({
    path: '/order/Create',
    source: config,
    toValues: (source): OrderValues => ({
      package_id: isAmountGiven ? customPackageId : Number(source.packages[0]?.id ?? customPackageId),
      coins: isAmountGiven ? initialCoins : null,
      pay_method: method,
    }),
    toRequest: toOrder,
    onSaved: onOrdered,
  })
  const values = { ...state.initial, ...Form.useWatch([], state.form) }
  return (
    <RecordForm
      state={state}
      labels={labels}
      submitLabel={t('order')}
      aside={<OrderSummary config={config} {...values} />}
    >
      <Form.Item name="package_id">
        <ChoiceCards
          legend={labels.package_id}
          choices={[
            ...packages.map((each) => ({ value: each.id, content: <Package {...each} /> })),
            { value: customPackageId, content: <strong>{t('own')}</strong> },
          ]}
        />
      </Form.Item>
      {values.package_id === customPackageId && (
        <Form.Item
          name="coins"
          label={labels.coins}
          extra={<Rate config={config} />}
          rules={[rules.chosen, rules.integer(min, max)]}
        >
          <NumberField className={styles.amount} autoFocus suffix={t('common:coinUnit')} />
        </Form.Item>
      )}
      <Form.Item name="pay_method" rules={[rules.chosen]}>
        <ChoiceCards
          legend={labels.pay_method}
          choices={methods.map((value) => ({ value, content: methodName(value) }))}
        />
      </Form.Item>
    </RecordForm>
  )
}

function toOrder({ package_id, coins, pay_method }: OrderValues) {
  return package_id === customPackageId ? { coins: coins ?? 0, pay_method } : { package_id, pay_method }
}

function Package({ coins, bonus, price }: TopUpConfig['packages'][number]) {
  const { t, i18n } = useTranslation(['topUp', 'common'])
  return (
    <>
      <strong>
        <Coins value={coins} /> {t('common:coinUnit')}
      </strong>
      <Money cents={price} />
      {bonus !== undefined && bonus > 0 && (
        <Note as="span">{t('bonus', { coins: numberFormat(i18n.language).format(bonus) })}</Note>
      )}
    </>
  )
}

function Rate({ config }: { config: TopUpConfig }) {
  const { t, i18n } = useTranslation('topUp')
  const { format } = numberFormat(i18n.language)
  const { min, max } = rangeOf(config)
  const price = useMoneyFormat()(config.price_per_coin)
  return <Note as="span">{t('range', { min: format(min), max: format(max), price })}</Note>
}

interface ChoiceCardsProps<Value> {
  legend: string
  choices: readonly { value: Value; content: ReactNode }[]
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

function ChoiceCards<Value extends string | number>(props: ChoiceCardsProps<Value>) {
  const { legend, choices, id, value, onChange } = props
  return (
    <fieldset id={id} className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.cards}>
        <NativeRadios
          options={choices.map(({ content, ...choice }) => ({
            ...choice,
            label: (
              <Stack as="span" gap="0">
                {content}
              </Stack>
            ),
          }))}
          value={value}
          onChange={(next) => onChange?.(next)}
        />
      </div>
    </fieldset>
  )
}
