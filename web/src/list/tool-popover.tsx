import { Popover } from 'antd'
import type { ReactNode } from 'react'
import styles from './list-page.module.css'

/** Shows a panel below the button around it until somebody presses beside it. */
export function ToolPopover({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Popover
      open
      trigger="click"
      placement="bottomRight"
      classNames={{ root: styles.toolPopover ?? '' }}
      // Shifted into the viewport on phones.
      align={{ overflow: { shiftX: true, adjustY: true } }}
      // A question about a view opens above its panel.
      onOpenChange={(isOpen) => isOpen || document.querySelector('dialog[open]') || onClose()}
      content={children}
    >
      <span className={styles.anchor} />
    </Popover>
  )
}
