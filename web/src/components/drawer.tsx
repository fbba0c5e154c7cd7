// biome-ignore lint/style/noRestrictedImports: this is the one module that uses it.
import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { type OverlayProps, useIsOpen } from './overlay.tsx'

interface DrawerProps extends Omit<AntdDrawerProps, 'open' | 'onClose' | 'size'>, OverlayProps {
  /** Default: as the overlay around it. */
  isOpen?: boolean
  /** Pixels; at most the width of the screen. */
  width: number
}

/** antd's drawer with a named close button; it lies below any open native dialog. */
export function Drawer({ width, isOpen, onClose, ...drawer }: DrawerProps) {
  const { t } = useTranslation()
  const isOverlayOpen = useIsOpen()
  return (
    <AntdDrawer
      closable={{ 'aria-label': t('close') }}
      {...drawer}
      open={isOpen ?? isOverlayOpen}
      size={`min(${width}px, 100vw)`}
      onClose={(event) => {
        // Esc belongs to the dialog above the drawer.
        if (document.querySelector('dialog[open]')) return
        // Otherwise the same Esc would answer the question about unsaved changes.
        event.preventDefault()
        onClose()
      }}
    />
  )
}
