// biome-ignore lint/style/noRestrictedImports: this is the one module that uses it.
import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus } from '../lib/focus.ts'
import styles from './drawer.module.css'
import { useOpenPart } from './open-parts.ts'
import { hasOpenPopup } from './open-popup.ts'
import { type OverlayProps, useIsOpen } from './overlay.tsx'

interface DrawerProps extends Omit<AntdDrawerProps, 'open' | 'onClose' | 'size'>, OverlayProps {
  /** The surrounding overlay's state by default. */
  isOpen?: boolean
  width: number
  /** Whether other drawers open above this one. */
  isLower?: boolean
}

/** Below antd's 1000. */
const lowerIndex = 990

/** The close handlers of the open drawers, the topmost last. */
const closeHandlers: (() => void)[] = []

const headingReset = { margin: 0, font: 'inherit' } as const

/** antd's drawer with a heading and a labelled close button; native dialogs open above it. */
export function Drawer({
  width,
  isOpen,
  isLower = false,
  onClose,
  rootClassName,
  title,
  afterOpenChange,
  ...drawer
}: DrawerProps) {
  const { t } = useTranslation()
  const isOverlayOpen = useIsOpen()
  const open = isOpen ?? isOverlayOpen
  useOpenPart('drawer', open && !isLower && drawer.mask !== false)
  const close = useEffectEvent(onClose)
  // A press outside of a popup closes it before the click.
  const hadPopup = useRef(false)
  useEffect(() => {
    if (!open) return
    const handler = () => close()
    const press = () => {
      hadPopup.current = hasOpenPopup()
    }
    closeHandlers.push(handler)
    document.addEventListener('pointerdown', press, true)
    return () => {
      closeHandlers.splice(closeHandlers.indexOf(handler), 1)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [open])
  return (
    <AntdDrawer
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      {...drawer}
      rootClassName={[styles.drawer, isLower && styles.lower, rootClassName].filter(Boolean).join(' ')}
      title={typeof title === 'string' ? <h2 style={headingReset}>{title}</h2> : title}
      open={open}
      {...(isLower && { zIndex: lowerIndex })}
      size={`min(${width}px, 100vw)`}
      afterOpenChange={(isOpen) => {
        afterOpenChange?.(isOpen)
        if (isOpen) return
        keepFocusElsewhere()
        keepFocus()
      }}
      onClose={(event) => {
        const isEsc = event.type === 'keydown'
        const isMask = !isEsc && !(event.currentTarget instanceof HTMLButtonElement)
        // An open dialog above the drawer handles Esc, and an open popup the press on the mask.
        if (isEsc ? document.querySelector('dialog[open]') : isMask && hadPopup.current) return
        // The same Esc would cancel the confirmation for unsaved changes.
        event.preventDefault()
        // antd sends Esc to a closing drawer until its animation ends, and then to none.
        if (isEsc) closeHandlers.at(-1)?.()
        else onClose()
      }}
    />
  )
}

/** Keeps a focus outside of the closing drawer, which antd would return to the opener. */
function keepFocusElsewhere(): void {
  const { activeElement: focused } = document
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.closest('.ant-drawer')) return
  queueMicrotask(() => focused.focus({ preventScroll: true }))
}
