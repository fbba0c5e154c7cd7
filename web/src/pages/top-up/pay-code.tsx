import { QRCodeSVG } from '@rc-component/qrcode'
import { codeSize } from './code-size.ts'

/** Dark on light in every theme, with a quiet zone of four modules: scanners need both. */
const print = { fgColor: '#000', bgColor: '#fff', marginSize: 4, level: 'M' } as const

export function PayCode({ url, label }: { url: string; label: string }) {
  return <QRCodeSVG value={url} size={codeSize} aria-label={label} {...print} />
}
