import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import styles from './markdown.module.css'
import type { Mark } from './markdown-marks.ts'

interface Tool {
  mark: Mark
  icon: ReactNode
  /** With Ctrl, or Cmd on a Mac. */
  key: string
  shift?: true
}

// Without Ctrl K, which opens the page search.
const tools: readonly Tool[] = [
  { mark: 'bold', icon: <BoldOutlined />, key: 'B' },
  { mark: 'italic', icon: <ItalicOutlined />, key: 'I' },
  { mark: 'code', icon: <CodeOutlined />, key: 'E' },
  { mark: 'list', icon: <UnorderedListOutlined />, key: 'L', shift: true },
  { mark: 'link', icon: <LinkOutlined />, key: 'U', shift: true },
]

export function markOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Mark | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  return tools.find((tool) => tool.key === key.toUpperCase() && (tool.shift ?? false) === shiftKey)?.mark
}

export function MarkdownToolbar({ onMark }: { onMark: (mark: Mark) => void }) {
  const { t } = useTranslation('markdown')
  return (
    <fieldset className={styles.toolbar} aria-label={t('toolbar')}>
      {tools.map(({ mark, icon, key, shift }) => (
        <Button
          key={mark}
          type="text"
          size="small"
          icon={icon}
          aria-label={t(`mark.${mark}`)}
          title={`${t(`mark.${mark}`)} (Ctrl ${shift ? 'Shift ' : ''}${key})`}
          onClick={() => onMark(mark)}
        />
      ))}
    </fieldset>
  )
}
