import { QRCodeSVG } from '@rc-component/qrcode'
import { useTranslation } from 'react-i18next'

/** Scanners need dark on light, also in the dark theme, and a margin of four modules. */
const qrOptions = { fgColor: '#000', bgColor: '#fff', marginSize: 4, level: 'M' } as const

/** The capacity of the largest code at this level. */
const maxBytes = 2331

interface PaymentQrCodeProps {
  url: string
  size: number
  label: string
}

/** Renders the code, or a text for an address that is too long or not well-formed Unicode. */
export function PaymentQrCode({ url, size, label }: PaymentQrCodeProps) {
  const { t } = useTranslation('topUp')
  const isEncodable = !/\p{Surrogate}/u.test(url) && new TextEncoder().encode(url).length <= maxBytes
  if (!isEncodable) return <p>{t('noCode')}</p>
  return <QRCodeSVG value={url} size={size} aria-label={label} {...qrOptions} />
}
