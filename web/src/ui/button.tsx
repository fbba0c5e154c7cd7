import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export interface ButtonLooks {
  type?: keyof typeof typeClasses
  danger?: boolean
  /** Defaults to the size that the user has chosen. */
  size?: 'small'
  block?: boolean
}

interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, keyof ButtonLooks> {
  htmlType?: 'button' | 'submit'
  icon?: ReactNode
  /** Whether the action is running: the button keeps the focus and ignores clicks. */
  loading?: boolean
}

const typeClasses = {
  default: { type: 'ant-btn-default', color: 'ant-btn-color-default', variant: 'ant-btn-variant-outlined' },
  primary: { type: 'ant-btn-primary', color: 'ant-btn-color-primary', variant: 'ant-btn-variant-solid' },
  text: { type: 'ant-btn-text', color: 'ant-btn-color-default', variant: 'ant-btn-variant-text' },
  link: { type: 'ant-btn-link', color: 'ant-btn-color-link', variant: 'ant-btn-variant-link' },
} as const

/**
 * Draws a plain `button` with the CSS classes of antd's button, without antd's script (`docs/decisions/controls.md`).
 * Needs an `AntdProvider` above it.
 */
export function Button(props: ButtonProps) {
  const { type, danger, size, block, htmlType = 'button', icon, loading = false, ...button } = props
  const { className, children, onClick, ...rest } = button
  const classes = useClasses({ type, danger, size, block })
  const shownIcon = loading ? <LoadingOutlined /> : icon
  const ownClasses = [
    loading && 'ant-btn-loading',
    Boolean(shownIcon) && children === undefined && 'ant-btn-icon-only',
    className,
  ]
  return (
    <button
      {...rest}
      type={htmlType}
      className={joined([...classes, ...ownClasses])}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {shownIcon && (
        <span className={loading ? 'ant-btn-icon ant-btn-loading-icon' : 'ant-btn-icon'}>{shownIcon}</span>
      )}
      {inSpan(children)}
    </button>
  )
}

interface LinkButtonProps
  extends ButtonLooks,
    Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download' | 'aria-label' | 'onClick'> {
  children: ReactNode
}

/** A link to any address that looks like a button; `PageLinkButton` leads to a page of the console. */
export function LinkButton({ type, danger, size, block, children, ...link }: LinkButtonProps) {
  const className = useButtonClass({ type, danger, size, block })
  return (
    <a {...link} className={className}>
      {inSpan(children)}
    </a>
  )
}

type Class = string | false | undefined

type Looks = { [Name in keyof ButtonLooks]: ButtonLooks[Name] | undefined }

/** Returns the `class` of an element that looks like a button. */
export function useButtonClass(looks: Looks): string {
  return joined(useClasses(looks))
}

function useClasses({ type = 'default', danger = false, size, block = false }: Looks): Class[] {
  const { componentSize } = ConfigProvider.useConfig()
  const shownSize = size ?? componentSize
  const own = typeClasses[type]
  return [
    'ant-btn',
    'app',
    own.type,
    danger ? 'ant-btn-dangerous ant-btn-color-dangerous' : own.color,
    own.variant,
    shownSize === 'small' && 'ant-btn-sm',
    shownSize === 'large' && 'ant-btn-lg',
    block && 'ant-btn-block',
  ]
}

function joined(classes: readonly Class[]): string {
  return classes.filter(Boolean).join(' ')
}

/** Wraps text, for which antd's button styles expect a `span`. */
export function inSpan(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children
}

/** Keeps a loading submit button from submitting its form again. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
