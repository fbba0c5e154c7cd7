import { QRCodeSVG } from '@rc-component/qrcode'

/** Dark on light in every theme, with a quiet zone of four modules: scanners need both. */
const print = { fgColor: '#000', bgColor: '#fff', marginSize: 4, level: 'M' } as const

interface PayCodeProps {
  url: string
  /** Pixels per side, including the quiet zone. */
  size: number
  label: string
}

export function PayCode({ url, size, label }: PayCodeProps) {
  return <QRCodeSVG value={url} size={size} aria-label={label} {...print} />
}
