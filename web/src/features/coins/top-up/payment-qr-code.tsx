import { QRCodeSVG } from '@rc-component/qrcode'

/** Scanners need dark on light, also in the dark theme, and a margin of four modules. */
const qrOptions = { fgColor: '#000', bgColor: '#fff', marginSize: 4, level: 'M' } as const

interface PaymentQrCodeProps {
  url: string
  /** Pixels per side, including the margin. */
  size: number
  label: string
}

export function PaymentQrCode({ url, size, label }: PaymentQrCodeProps) {
  return <QRCodeSVG value={url} size={size} aria-label={label} {...qrOptions} />
}
