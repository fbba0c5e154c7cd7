import { useTranslation } from 'react-i18next'
import { Note } from '../text.tsx'
import styles from './markdown.module.css'
import type { MarkdownExcess } from './markdown-limits.ts'

interface PlainTextProps {
  text: string
  reason: MarkdownExcess | 'failed'
}

/** An unrendered Markdown text, with the reason. */
export function PlainText({ text, reason }: PlainTextProps) {
  const { t } = useTranslation('markdown')
  return (
    <>
      <Note>{t(`plain.${reason}`)}</Note>
      <div className={styles.plain}>{text}</div>
    </>
  )
}
