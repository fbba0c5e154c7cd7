// biome-ignore lint/style/noRestrictedImports: this is the one module that uses it.
import { Drawer as AntdDrawer, type DrawerProps as AntdDrawerProps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from './overlay.tsx'

interface DrawerProps extends Omit<AntdDrawerProps, 'open' | 'onClose' | 'size'>, OverlayProps {
  /** In pixels; on a narrower screen it is as wide as that. */
  width: number
}

/** The console's drawer: antd's, with a named close button, and below any native dialog that is open. */
export function Drawer({ width, isOpen, onClose, ...drawer }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <AntdDrawer
      closable={{ 'aria-label': t('close') }}
      {...drawer}
      open={isOpen}
      size={`min(${width}px, 100vw)`}
      onClose={(event) => {
        // A dialog over the drawer has its own Esc.
        if (document.querySelector('dialog[open]')) return
        // Or the same Esc would answer a question that closing asks.
        event.preventDefault()
        onClose()
      }}
    />
  )
}
