// biome-ignore lint/style/noRestrictedImports: this is the one module that uses it.
import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './drawer.module.css'
import { type OverlayProps, useIsOpen } from './overlay.tsx'

interface DrawerProps extends Omit<AntdDrawerProps, 'open' | 'onClose' | 'size'>, OverlayProps {
  /** Default: as the overlay around it. */
  isOpen?: boolean
  /** Pixels; at most the width of the screen. */
  width: number
  /** Whether other drawers open over it. */
  isLower?: boolean
}

/** Below antd's 1000. */
const lowerIndex = 990

/** Closes each open drawer, the uppermost last. */
const closings: (() => void)[] = []

const asText = { margin: 0, font: 'inherit' } as const

/** antd's drawer with a heading and a named close button; it lies below any open native dialog. */
export function Drawer({
  width,
  isOpen,
  isLower = false,
  onClose,
  rootClassName,
  title,
  ...drawer
}: DrawerProps) {
  const { t } = useTranslation()
  const isOverlayOpen = useIsOpen()
  const open = isOpen ?? isOverlayOpen
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const closing = () => close()
    closings.push(closing)
    return () => void closings.splice(closings.indexOf(closing), 1)
  }, [open])
  return (
    <AntdDrawer
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      {...drawer}
      rootClassName={[styles.drawer, isLower && styles.lower, rootClassName].filter(Boolean).join(' ')}
      title={typeof title === 'string' ? <h2 style={asText}>{title}</h2> : title}
      open={open}
      {...(isLower && { zIndex: lowerIndex })}
      size={`min(${width}px, 100vw)`}
      onClose={(event) => {
        const isEsc = event.type === 'keydown'
        // Esc belongs to the dialog above the drawer.
        if (isEsc && document.querySelector('dialog[open]')) return
        // Otherwise the same Esc would answer the question about unsaved changes.
        event.preventDefault()
        // antd gives Esc to a drawer until it has slid out, and then to none.
        if (isEsc) closings.at(-1)?.()
        else onClose()
      }}
    />
  )
}
