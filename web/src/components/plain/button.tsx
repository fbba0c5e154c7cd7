import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './plain.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  primary?: boolean
}

/** A button without antd. */
export function Button({ primary = false, type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={classOf(primary)} />
}

interface LinkButtonProps {
  to: string
  primary?: boolean
  children: string
}

/** A link that looks like a button. */
export function LinkButton({ primary = false, ...link }: LinkButtonProps) {
  return <Link {...link} className={classOf(primary)} />
}

function classOf(primary: boolean): string {
  return primary ? `${styles.button} ${styles.primary}` : `${styles.button}`
}
