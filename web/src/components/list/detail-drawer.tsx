import { Descriptions, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '../overlay.tsx'
import styles from './list-page.module.css'

interface DetailDrawerProps {
  title: string
  fields: readonly { key: string; title: string; content: ReactNode }[]
  /** Under the fields. */
  extra?: ReactNode
}

/** A record with all of its fields. */
export function DetailDrawer({ title, fields, extra, isOpen, onClose }: DetailDrawerProps & OverlayProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      title={title}
      open={isOpen}
      onClose={onClose}
      size="min(640px, 100vw)"
      classNames={{ body: `${styles.details}` }}
      closable={{ 'aria-label': t('close') }}
    >
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
