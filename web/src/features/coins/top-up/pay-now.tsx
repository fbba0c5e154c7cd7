import { useTranslation } from 'react-i18next'
import type { Order } from '#web/src/api/records.ts'
import { isBrowserDemo } from '#web/src/lib/environment.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Link } from '#web/src/ui/link.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { useLoaded } from '#web/src/ui/use-lazy.tsx'
import { usePayMethodName } from '../orders/order-texts.tsx'
import { CancelButton } from './pending-order.tsx'
import styles from './top-up.module.css'

/** URL schemes of web pages and payment apps. */
const payableUrl = /^(https?|weixin|wxp|alipays?|alipayqr):/i

const codeSize = 216

const qrCode = lazyComponent(() => import('./payment-qr-code.tsx'), 'PaymentQrCode')

export function PayNow({ order: { order_no, pay_method, pay_url = '' } }: { order: Order }) {
  const { t } = useTranslation('topUp')
  const isReady = pay_url !== ''
  const method = usePayMethodName()(pay_method)
  return (
    <>
      <p>{isReady ? (isBrowserDemo ? t('onlyHere') : t('scan', { method })) : t('noAddress')}</p>
      {isReady && !isBrowserDemo && <QrCode url={pay_url} label={t('code', { number: order_no, method })} />}
      <Row gap="sm" className={styles.buttons}>
        <CancelButton orderNo={order_no} />
        {payableUrl.test(pay_url) && (
          <Link button={{ type: 'primary' }} href={pay_url}>
            {t('payHere')}
          </Link>
        )}
      </Row>
    </>
  )
}

/** Reserves the space of the QR code while its chunk loads. */
function QrCode({ url, label }: { url: string; label: string }) {
  const { t } = useTranslation('common')
  const { View, hasFailed, retry } = useLoaded(qrCode)
  return (
    <div
      className={styles.code}
      style={{ blockSize: codeSize, inlineSize: codeSize }}
      aria-busy={!View && !hasFailed}
    >
      {View && <View url={url} size={codeSize} label={label} />}
      {hasFailed && <Button onClick={retry}>{t('retry')}</Button>}
    </div>
  )
}
