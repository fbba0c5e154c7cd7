import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './native.module.css'

interface NativeButtonProps extends ComponentProps<'button'> {
  primary?: boolean
}

/** A button for screens without antd; elsewhere use `ui/button.tsx`. */
export function NativeButton({ primary = false, type = 'button', ...button }: NativeButtonProps) {
  return <button {...button} type={type} className={classOf(primary)} />
}

interface NativeLinkButtonProps {
  to: string
  primary?: boolean
  children: string
}

export function NativeLinkButton({ primary = false, ...link }: NativeLinkButtonProps) {
  return <Link {...link} className={classOf(primary)} />
}

function classOf(primary: boolean): string {
  return primary ? `${styles.button} ${styles.primary}` : `${styles.button}`
}
