import { Form, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import type { User } from '#web/src/api/records.ts'
import { ConfirmByName } from '#web/src/form/confirm-by-name.tsx'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { NumberField } from '#web/src/form/number-field.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { statementAddress } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'
import { BanReasonField } from './ban-reason-field.tsx'

export function BanUser({ user, ...overlay }: OverlayProps & { user: User }) {
  const { t } = useTranslation('user')
  const labels = { reason: t('column.banReason') }
  const name = user.username
  const state = useRecordForm({
    path: '/gm_user/ban',
    source: user,
    toValues: () => ({ reason: '' }),
    toRequest: ({ reason }, { id }) => ({ id, is_ban: 1 as const, reason: reason.trim() }),
    done: () => t('ban.done', { name }),
    onSaved: overlay.onClose,
  })
  return (
    <FormDialog
      {...overlay}
      title={t('ban.title', { name })}
      state={state}
      labels={labels}
      submitLabel={t('ban.submit')}
      danger
    >
      <Note className={styles.note}>{t('ban.text', { name })}</Note>
      <BanReasonField />
    </FormDialog>
  )
}

type UserWithBalance = User & { ev_coin: number }
type Direction = 'give' | 'take'

interface Adjustment {
  /** The displayed balance; a stale one is replaced. */
  ev_coin: number
  direction: Direction
  amount: number | null | undefined
  remark: string
}

/** Adds or removes a user's coins, with a preview of the balance. */
export function AdjustBalance({ user, ...overlay }: OverlayProps & { user: UserWithBalance }) {
  const { t, i18n } = useTranslation(['user', 'list'])
  const labels = {
    ev_coin: t('list:balance'),
    amount: t('coins.amount'),
    direction: t('coins.direction'),
    remark: t('coins.remark'),
  }
  const name = user.username
  const state = useRecordForm({
    path: '/gm_user/SaveUserAssets',
    source: user,
    toValues: ({ ev_coin }): Adjustment => ({ ev_coin, direction: 'give', amount: undefined, remark: '' }),
    toRequest: ({ remark, ...adjustment }, { id, ev_coin }) => ({
      id,
      ev_coin: balanceAfter({ ...adjustment, ev_coin }),
      expected_ev_coin: ev_coin,
      remark: remark.trim(),
    }),
    fromStale: (current) => current,
    link: () => ({ to: statementAddress(user.id), text: t('list:show') }),
    done: (values) => {
      const count = balanceAfter(values)
      return t('coins.done', { name, coins: numberFormat(i18n.language).format(count), count })
    },
    onSaved: overlay.onClose,
  })
  const { form, initial, checkDirty } = state
  const direction = Form.useWatch('direction', form) ?? initial.direction
  const amount = Form.useWatch('amount', form)
  const nextId = useId()
  const now = initial.ev_coin
  const most = direction === 'take' ? now : limits.balance.max - now
  const setAmount = (typed: number | null) => {
    // A typed minus always removes coins.
    if (typed !== null && typed < 0) form.setFieldsValue({ amount: -typed, direction: 'take' })
    checkDirty()
  }
  return (
    <FormDialog
      {...overlay}
      title={t('coins.title', { name })}
      state={state}
      labels={labels}
      submitLabel={t(`coins.${direction}`)}
    >
      <Stack gap="0 lg" className={styles.adjustment}>
        <Form.Item
          name="amount"
          label={labels.amount}
          dependencies={['direction']}
          rules={[rules.chosen, rules.integer(1, most)]}
        >
          <NumberField onChange={setAmount} />
        </Form.Item>
        <Form.Item name="direction" label={labels.direction}>
          <DirectionField label={labels.direction} />
        </Form.Item>
        <Form.Item name="ev_coin" label={labels.ev_coin}>
          <Balance />
        </Form.Item>
        <Form.Item label={t('coins.next')} htmlFor={nextId}>
          <Balance id={nextId} value={balanceAfter({ ev_coin: now, direction, amount })} />
        </Form.Item>
      </Stack>
      <Form.Item name="remark" label={labels.remark} rules={[rules.required, rules.max(limits.remark.max)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount maxLength={limits.remark.max} />
      </Form.Item>
    </FormDialog>
  )
}

function balanceAfter({ ev_coin, direction, amount }: Omit<Adjustment, 'remark'>): number {
  return ev_coin + (direction === 'take' ? -1 : 1) * (amount ?? 0)
}

/** The props that antd's form item passes to its field. */
interface FieldProps<Value> {
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

function DirectionField({ label, value, onChange }: FieldProps<Direction> & { label: string }) {
  const { t } = useTranslation('user')
  const options = (['give', 'take'] as const).map((direction) => ({
    value: direction,
    label: t(`coins.directions.${direction}`),
  }))
  return (
    <Segmented aria-label={label} options={options} value={value} onChange={(next) => onChange?.(next)} />
  )
}

function Balance({ id, value }: FieldProps<number>) {
  return (
    <output id={id} className={styles.amount}>
      <Coins value={value} />
    </output>
  )
}

export function DeleteUser({ user, ...overlay }: OverlayProps & { user: User }) {
  const { t, i18n } = useTranslation('user')
  const { id, username: name, ev_coin } = user
  const coins = numberFormat(i18n.language).format(ev_coin)
  return (
    <ConfirmByName
      {...overlay}
      title={t('delete.title', { name })}
      text={ev_coin === 0 ? t('delete.textEmpty') : t('delete.text', { coins })}
      name={name ?? String(id)}
      confirm={t('delete.confirm')}
      write={{ call: '/gm_user/DelUser', body: { id }, done: t('delete.done', { name }) }}
    />
  )
}
