import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import { isBrowserDemo } from '#web/src/lib/environment.ts'
import { Button, LinkButton } from '#web/src/ui/button.tsx'
import { lazyComponent, useLazyComponent } from '#web/src/ui/lazy-component.ts'
import styles from './top-up.module.css'
import { useConfirmCancel } from './use-confirm-cancel.ts'

/** The URL schemes of web pages and of the payment apps. */
const payPage = /^(https?|weixin|wxp|alipays?|alipayqr):/i

/** Pixels per side of the QR code. */
const codeSize = 216

export function PayNow({ order: { order_no, pay_method, pay_url } }: { order: Order }) {
  const { t } = useTranslation(['top-up', 'order'])
  const { cancel, isCancelling } = useConfirmCancel()
  const isReady = pay_url !== ''
  const method = t(`order:method.${pay_method}`)
  return (
    <>
      <p>{isReady ? (isBrowserDemo ? t('onlyHere') : t('scan', { method })) : t('noAddress')}</p>
      {isReady && !isBrowserDemo && <Code url={pay_url} label={t('code', { number: order_no, method })} />}
      <div className={styles.buttons}>
        <Button danger loading={isCancelling} onClick={() => void cancel(order_no)}>
          {t('order:cancel')}
        </Button>
        {payPage.test(pay_url) && (
          <LinkButton type="primary" href={pay_url} target="_blank" rel="noreferrer">
            {t('payHere')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

const payCode = lazyComponent(async () => (await import('./pay-code.tsx')).PayCode)

/** Reserves the code's space while its renderer loads. */
function Code({ url, label }: { url: string; label: string }) {
  const { View, loadView } = useLazyComponent(payCode)
  const [isLoaded, setLoaded] = useState(false)
  const load = useEffectEvent(() => loadView(() => setLoaded(true)))
  useEffect(() => void load(), [])
  return (
    <div className={styles.code} style={{ blockSize: codeSize, inlineSize: codeSize }}>
      <Suspense>{isLoaded && <View url={url} size={codeSize} label={label} />}</Suspense>
    </div>
  )
}
