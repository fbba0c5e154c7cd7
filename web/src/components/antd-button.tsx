import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import type { ComponentProps, ReactNode } from 'react'

interface AntdButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'type'> {
  type?: 'default' | 'primary' | 'text' | 'link'
  size?: 'small'
  icon?: ReactNode
  /** Whether what it began is still going on: until then it cannot be pressed again. */
  loading?: boolean
}

/** What antd's styles call a button's looks. */
const looks = {
  default: 'ant-btn-default ant-btn-color-default ant-btn-variant-outlined',
  primary: 'ant-btn-primary ant-btn-color-primary ant-btn-variant-solid',
  text: 'ant-btn-text ant-btn-color-default ant-btn-variant-text',
  link: 'ant-btn-link ant-btn-color-link ant-btn-variant-link',
} as const

/**
 * A button in antd's clothes: drawn by its styles, without its script. The first screen has twenty of them, and to
 * draw antd's own takes as long as the table (`docs/decisions/list-buttons.md`). The values of its tokens
 * come from the one that is antd's own, in the shell's navbar: outside of the shell it is naked.
 */
export function AntdButton(props: AntdButtonProps) {
  const { type = 'default', size, icon, loading = false, className, children, onClick, ...button } = props
  const { componentSize } = ConfigProvider.useConfig()
  const shown = loading ? <LoadingOutlined /> : icon
  const classes = [
    'ant-btn',
    'app',
    looks[type],
    (size ?? componentSize) === 'small' && 'ant-btn-sm',
    (size ?? componentSize) === 'large' && 'ant-btn-lg',
    loading && 'ant-btn-loading',
    shown && children === undefined && 'ant-btn-icon-only',
    className,
  ]
  return (
    <button
      {...button}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {shown && <span className="ant-btn-icon">{shown}</span>}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}
