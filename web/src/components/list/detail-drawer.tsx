import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Drawer } from '../drawer.tsx'
import type { OverlayProps } from '../overlay.tsx'
import styles from './list-page.module.css'

interface DetailDrawerProps {
  title: string
  fields: readonly { key: string; title: string; content: ReactNode }[]
  /** Shown below the fields. */
  extra?: ReactNode
}

export function DetailDrawer({ title, fields, extra, ...overlay }: DetailDrawerProps & OverlayProps) {
  return (
    <Drawer {...overlay} title={title} width={640} classNames={{ body: `${styles.details}` }}>
      <Descriptions
        column={1}
        bordered
        size="small"
        items={fields.map(({ key, title: label, content }) => ({
          key,
          label,
          children: <div className={styles.detail}>{content}</div>,
        }))}
      />
      {extra}
    </Drawer>
  )
}
