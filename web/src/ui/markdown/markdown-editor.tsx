import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { pressedKey } from '#web/src/lib/keys.ts'
import { Row, ScrollBox } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { Button } from '../button.tsx'
import { NativeTextArea } from '../native/native-fields.tsx'
import styles from './markdown.module.css'
import { Markdown } from './markdown.tsx'
import { applyMark, type Mark, type Replacement } from './markdown-marks.ts'

interface MarkdownEditorProps {
  id?: string
  value?: string
  onChange?: (text: string) => void
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
  max: number
  rows?: number
}

export function MarkdownEditor({ value = '', onChange, max, rows = 10, ...field }: MarkdownEditorProps) {
  const { t, i18n } = useTranslation('markdown')
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPictureRefused, setPictureRefused] = useState(false)
  const noteId = useId()
  const preview = useDeferredValue(value)
  const number = (count: number) => numberFormat(i18n.language).format(count)

  const mark = (name: Mark) => {
    const element = area.current
    if (!element) return
    const { value: text, selectionStart: from, selectionEnd: to } = element
    replace(
      element,
      applyMark(name, { text, from, to }, t(`placeholder.${name === 'link' ? 'link' : 'text'}`)),
    )
  }
  const refusePicture = (event: ClipboardEvent | DragEvent, files: FileList) => {
    const isPicture = [...files].some(({ type }) => type.startsWith('image/'))
    if (isPicture) event.preventDefault()
    setPictureRefused(isPicture)
  }

  return (
    <div className={styles.editor}>
      <MarkdownToolbar onMark={mark} />
      <div className={styles.panes}>
        <NativeTextArea
          {...field}
          ref={area}
          className={styles.area}
          rows={rows}
          value={value}
          aria-describedby={[field['aria-describedby'], noteId].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            setPictureRefused(false)
            onChange?.(target.value)
          }}
          onKeyDown={(event) => {
            const name = markOfKey(event)
            if (!name) return
            event.preventDefault()
            mark(name)
          }}
          onPaste={(event) => refusePicture(event, event.clipboardData.files)}
          // The page refuses other drags of files, without an event that could explain why.
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => refusePicture(event, event.dataTransfer.files)}
        />
        <ScrollBox className={styles.preview} aria-label={t('preview')}>
          {preview.trim() === '' ? (
            <Note className={styles.note}>{t('nothing')}</Note>
          ) : (
            <Markdown text={preview} />
          )}
        </ScrollBox>
      </div>
      <Note id={noteId} className={styles.note} data-over={value.length > max}>
        {t('count', { length: number(value.length), max: number(max) })}
      </Note>
      <p role="alert">{isPictureRefused && t('noPictures')}</p>
    </div>
  )
}

function replace(area: HTMLTextAreaElement, { from, to, insert, select }: Replacement): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, but the only insertion that preserves the field's undo history.
  if (!document.execCommand('insertText', false, insert)) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}

interface Tool {
  mark: Mark
  icon: ReactNode
  /** Pressed with Ctrl or Cmd. */
  key: string
  shift?: true
}

// The tools; Ctrl K is reserved for the search.
const tools: readonly Tool[] = [
  { mark: 'bold', icon: <BoldOutlined />, key: 'B' },
  { mark: 'italic', icon: <ItalicOutlined />, key: 'I' },
  { mark: 'code', icon: <CodeOutlined />, key: 'E' },
  { mark: 'list', icon: <UnorderedListOutlined />, key: 'L', shift: true },
  { mark: 'link', icon: <LinkOutlined />, key: 'U', shift: true },
]

function markOfKey(event: KeyboardEvent): Mark | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const key = pressedKey(event).toUpperCase()
  return tools.find((tool) => tool.key === key && (tool.shift ?? false) === shiftKey)?.mark
}

function MarkdownToolbar({ onMark }: { onMark: (mark: Mark) => void }) {
  const { t } = useTranslation('markdown')
  return (
    <Row as="fieldset" gap="xxs" aria-label={t('toolbar')}>
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
    </Row>
  )
}
