import { Fragment } from 'react'

/** A path or URL with line break opportunities after each slash but the first. */
export function SlashBreaks({ text }: { text: string }) {
  const parts = text.split(/(?<=.\/)/)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
