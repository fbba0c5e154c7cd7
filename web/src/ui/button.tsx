import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export interface ButtonStyleProps {
  type?: keyof typeof typeClasses
  danger?: boolean
  /** Default: the user's interface size. */
  size?: 'small'
  block?: boolean
}

interface ButtonProps extends ButtonStyleProps, Omit<ComponentProps<'button'>, keyof ButtonStyleProps> {
  htmlType?: 'button' | 'submit'
  icon?: ReactNode
  /** While true, clicks are ignored and the button stays focusable. */
  loading?: boolean
}

const typeClasses = {
  default: { type: 'ant-btn-default', color: 'ant-btn-color-default', variant: 'ant-btn-variant-outlined' },
  primary: { type: 'ant-btn-primary', color: 'ant-btn-color-primary', variant: 'ant-btn-variant-solid' },
  text: { type: 'ant-btn-text', color: 'ant-btn-color-default', variant: 'ant-btn-variant-text' },
  link: { type: 'ant-btn-link', color: 'ant-btn-color-link', variant: 'ant-btn-variant-link' },
} as const

/**
 * A native `button` with the CSS classes of antd's button, without antd's JavaScript (`docs/decisions/controls.md`).
 * Requires an `AntdProvider` ancestor.
 */
export function Button(props: ButtonProps) {
  const { type, danger, size, block, htmlType = 'button', icon, loading = false, ...button } = props
  const { className, children, onClick, ...rest } = button
  const classes = useClasses({ type, danger, size, block })
  const renderedIcon = loading ? <LoadingOutlined /> : icon
  const stateClasses = [
    loading && 'ant-btn-loading',
    Boolean(renderedIcon) && children === undefined && 'ant-btn-icon-only',
    className,
  ]
  return (
    <button
      {...rest}
      type={htmlType}
      className={joinClasses([...classes, ...stateClasses])}
      aria-busy={loading || undefined}
      onClick={loading ? preventDefault : onClick}
    >
      {renderedIcon && (
        <span className={loading ? 'ant-btn-icon ant-btn-loading-icon' : 'ant-btn-icon'}>{renderedIcon}</span>
      )}
      {inSpan(children)}
    </button>
  )
}

interface LinkButtonProps
  extends ButtonStyleProps,
    Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download' | 'aria-label' | 'onClick'> {
  children: ReactNode
}

/** A link to any URL, styled as a button; `PageLinkButton` links to a page of the console. */
export function LinkButton({ type, danger, size, block, children, ...link }: LinkButtonProps) {
  const className = useButtonClass({ type, danger, size, block })
  return (
    <a {...link} className={className}>
      {inSpan(children)}
    </a>
  )
}

type Class = string | false | undefined

type StyleProps = { [Name in keyof ButtonStyleProps]: ButtonStyleProps[Name] | undefined }

/** Returns the `className` of an element styled as a button. */
export function useButtonClass(props: StyleProps): string {
  return joinClasses(useClasses(props))
}

function useClasses({ type = 'default', danger = false, size, block = false }: StyleProps): Class[] {
  const { componentSize } = ConfigProvider.useConfig()
  const effectiveSize = size ?? componentSize
  const classes = typeClasses[type]
  return [
    'ant-btn',
    'app',
    classes.type,
    danger ? 'ant-btn-dangerous ant-btn-color-dangerous' : classes.color,
    classes.variant,
    effectiveSize === 'small' && 'ant-btn-sm',
    effectiveSize === 'large' && 'ant-btn-lg',
    block && 'ant-btn-block',
  ]
}

function joinClasses(classes: readonly Class[]): string {
  return classes.filter(Boolean).join(' ')
}

/** Wraps a string in a `span`, which antd's button styles expect. */
export function inSpan(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children
}

/** Prevents a loading submit button from submitting its form again. */
function preventDefault(event: MouseEvent): void {
  event.preventDefault()
}
