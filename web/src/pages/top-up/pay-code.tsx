import { QRCodeSVG } from '@rc-component/qrcode'
import { codeSize } from './code-size.ts'

/** Dark on light whatever the theme, with four blank modules around it: cameras do not read it otherwise. */
const print = { fgColor: '#000', bgColor: '#fff', marginSize: 4, level: 'M' } as const

/** What a phone scans to pay. */
export function PayCode({ url, label }: { url: string; label: string }) {
  return <QRCodeSVG value={url} size={codeSize} aria-label={label} {...print} />
}
