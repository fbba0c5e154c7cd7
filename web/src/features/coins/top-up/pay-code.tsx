import { QRCodeSVG } from '@rc-component/qrcode'

/** Scanners need dark on light, also in the dark theme, and a margin of four modules. */
const scannable = { fgColor: '#000', bgColor: '#fff', marginSize: 4, level: 'M' } as const

interface PayCodeProps {
  url: string
  /** Pixels per side, with the margin. */
  size: number
  label: string
}

export function PayCode({ url, size, label }: PayCodeProps) {
  return <QRCodeSVG value={url} size={size} aria-label={label} {...scannable} />
}
