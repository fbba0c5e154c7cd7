import type { ComponentProps } from 'react'
import { type ButtonStyleProps, inSpan, useButtonClass } from './button.tsx'
import { SlashBreaks } from './text.tsx'

/** Excludes `javascript:` and other schemes. */
const webAddress = /^https?:\/\//i

const appAddress = /^(mailto|tel|weixin|wxp|alipays?|alipayqr):/i

export function isWebAddress(address = ''): address is string {
  return webAddress.test(address)
}

interface LinkProps extends ComponentProps<'a'> {
  button?: ButtonStyleProps
  /** Whether the link leads to a file, which opens no tab. */
  isFile?: boolean
}

/** A link to a file, or to another site in a new tab, labelled by default by its address; otherwise text. */
export function Link({ href = '', button, isFile = false, className, children, ...rest }: LinkProps) {
  const buttonClass = useButtonClass(button ?? {})
  const content = children ?? <SlashBreaks text={href.replace(webAddress, '').replace(/\/$/, '')} />
  if (!isFile && !webAddress.test(href) && !appAddress.test(href)) return inSpan(content)
  return (
    <a
      {...(!isFile && { target: '_blank', rel: 'noopener noreferrer' })}
      {...rest}
      href={href || undefined}
      className={button ? buttonClass : className}
    >
      {button ? inSpan(content) : content}
    </a>
  )
}
