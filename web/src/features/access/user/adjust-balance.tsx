import { Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/access/user.ts'
import { limits } from '#contract/values/limits.ts'
import { FormDialog } from '#web/src/form/form-dialog.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../access.module.css'

export function AdjustBalance({ user, ...overlay }: OverlayProps & { user: User }) {
  const { t, i18n } = useTranslation('user')
  const rules = useRules()
  const labels = { ev_coin: t('coins.next'), remark: t('coins.remark') }
  const name = user.username
  const state = useRecordForm({
    path: '/gm_user/SaveUserAssets',
    source: user,
    toValues: ({ ev_coin }) => ({ ev_coin, remark: '' }),
    toRequest: ({ ev_coin, remark }, { id, ev_coin: expected_ev_coin }) => ({
      id,
      ev_coin,
      expected_ev_coin,
      remark: remark.trim(),
    }),
    fromStale: (current) => current,
    done: ({ ev_coin: count }) =>
      t('coins.done', { name, coins: numberFormat(i18n.language).format(count), count }),
    onSaved: overlay.onClose,
  })
  const next: unknown = Form.useWatch('ev_coin', state.form)
  const now = state.initial.ev_coin
  const difference = typeof next === 'number' ? next - now : 0
  return (
    <FormDialog
      {...overlay}
      title={t('coins.title', { name })}
      state={state}
      labels={labels}
      submitLabel={t('coins.submit')}
    >
      <Note className={styles.note}>
        {t('coins.now')}{' '}
        <output className={styles.amount}>
          <Coins value={now} />
        </output>
      </Note>
      <Form.Item
        name="ev_coin"
        label={labels.ev_coin}
        rules={[rules.chosen, rules.integer(0, limits.balance.max)]}
        extra={
          <span aria-live="polite">
            {difference === 0 ? (
              t('coins.noDifference')
            ) : (
              <>
                {t('coins.difference')} <Coins value={difference} signed />
              </>
            )}
          </span>
        }
      >
        <InputNumber className={styles.number ?? ''} precision={0} inputMode="numeric" />
      </Form.Item>
      <Form.Item name="remark" label={labels.remark} rules={[rules.required, rules.max(limits.remark.max)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} showCount maxLength={limits.remark.max} />
      </Form.Item>
    </FormDialog>
  )
}
