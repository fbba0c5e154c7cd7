import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { joinClasses } from '#web/src/lib/join-classes.ts'
import styles from './native.module.css'

interface NativeButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `icon` is in or beside a field, named by its `label`; `text` has no frame. */
  type?: 'default' | 'primary' | 'icon' | 'text'
  htmlType?: 'button' | 'submit'
  label?: string
}

/** A button for screens without antd; elsewhere use `ui/button.tsx`. */
export function NativeButton({ type, htmlType = 'button', label, className, ...button }: NativeButtonProps) {
  return (
    <button
      {...(label !== undefined && { title: label, 'aria-label': label })}
      {...button}
      type={htmlType}
      className={joinClasses(classOf(type), className)}
    />
  )
}

interface NativeLinkButtonProps {
  to: string
  type?: 'default' | 'primary'
  children: string
}

export function NativeLinkButton({ type, ...link }: NativeLinkButtonProps) {
  return <Link {...link} className={classOf(type)} />
}

function classOf(type: NativeButtonProps['type'] = 'default'): string {
  if (type === 'icon' || type === 'text') return joinClasses(styles.bare, type === 'icon' && styles.icon)
  return joinClasses(styles.button, type === 'primary' && styles.primary)
}
