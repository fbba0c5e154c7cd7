import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { joinClasses } from '../lib/join-classes.ts'
import styles from './kit.module.css'

export interface ButtonStyleProps {
  type?: keyof typeof antdClasses
  danger?: boolean
  size?: 'small'
  block?: boolean
}

interface ButtonProps extends Omit<ButtonStyleProps, 'type'>, Omit<ComponentProps<'button'>, 'type'> {
  /** antd's types, a frameless `icon`, and `plain` for the surrounding text's look. */
  type?: ButtonStyleProps['type'] | 'icon' | 'plain'
  htmlType?: 'button' | 'submit'
  /** Without children, the `aria-label` is also the title. */
  icon?: ReactNode
  loading?: boolean
}

const antdClasses = {
  default: { type: 'ant-btn-default', color: 'ant-btn-color-default', variant: 'ant-btn-variant-outlined' },
  primary: { type: 'ant-btn-primary', color: 'ant-btn-color-primary', variant: 'ant-btn-variant-solid' },
  text: { type: 'ant-btn-text', color: 'ant-btn-color-default', variant: 'ant-btn-variant-text' },
  link: { type: 'ant-btn-link', color: 'ant-btn-color-link', variant: 'ant-btn-variant-link' },
} as const

/** A native `button` with antd's styles, inside an `AntdProvider` (`docs/decisions/controls.md`). */
export function Button(props: ButtonProps) {
  const { type, danger, size, block, htmlType = 'button', icon, loading = false, ...button } = props
  const { className, children, onClick, ...rest } = button
  const isOwn = type === 'icon' || type === 'plain'
  const antdClass = useButtonClass({ type: isOwn ? 'text' : type, danger, size, block })
  const renderedIcon = loading ? <LoadingOutlined /> : icon
  const isIconOnly = Boolean(renderedIcon) && children === undefined
  return (
    <button
      {...(isIconOnly && { title: rest['aria-label'] })}
      {...rest}
      type={htmlType}
      className={joinClasses(
        isOwn ? joinClasses(styles.plain, type === 'icon' && styles.icon) : antdClass,
        loading && 'ant-btn-loading',
        isIconOnly && 'ant-btn-icon-only',
        className,
      )}
      aria-busy={loading || rest['aria-busy']}
      onClick={loading ? preventDefault : onClick}
    >
      {isOwn && !renderedIcon ? (
        children
      ) : (
        <>
          {renderedIcon && (
            <span aria-hidden className={loading ? 'ant-btn-icon ant-btn-loading-icon' : 'ant-btn-icon'}>
              {renderedIcon}
            </span>
          )}
          {inSpan(children)}
        </>
      )}
    </button>
  )
}

type StyleProps = { [Name in keyof ButtonStyleProps]: ButtonStyleProps[Name] | undefined }

export function useButtonClass({
  type = 'default',
  danger = false,
  size,
  block = false,
}: StyleProps): string {
  const { componentSize } = ConfigProvider.useConfig()
  const effectiveSize = size ?? componentSize
  const classes = antdClasses[type]
  return joinClasses(
    'ant-btn',
    'app',
    classes.type,
    danger ? 'ant-btn-dangerous ant-btn-color-dangerous' : classes.color,
    classes.variant,
    effectiveSize === 'small' && 'ant-btn-sm',
    effectiveSize === 'large' && 'ant-btn-lg',
    block && 'ant-btn-block',
  )
}

/** Wraps a string in a `span`: antd's button styles expect it, and text beside elements that come and go needs it. */
export function inSpan(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children
}

/** Prevents a loading submit button from submitting its form again. */
function preventDefault(event: MouseEvent): void {
  event.preventDefault()
}

/** The marker of disclosures. */
export function Chevron() {
  return <span className={styles.chevron} aria-hidden />
}
