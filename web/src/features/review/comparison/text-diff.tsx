import { diffLines } from 'diff'
import { useTranslation } from 'react-i18next'
import { noValue } from '#web/src/lib/formats.ts'
import { Note } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'

/** The unchanged lines around a change that are not collapsed. */
const contextLines = 3

/** A line diff of two texts, if both are known; long unchanged parts are collapsed. */
export function TextDiff({ before, after }: Record<'before' | 'after', string | undefined>) {
  const { t } = useTranslation(['review', 'desk'])
  if (before === undefined || after === undefined) return noValue
  const parts = diffLines(before, after, { ignoreNewlineAtEof: true })
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  if (isSame) return <Note>{t('diff.same')}</Note>
  return (
    <div className={styles.diff}>
      {parts.map(({ value, added, removed }, index) => {
        const Part = added ? 'ins' : 'del'
        return added || removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts
          <Part key={index} aria-label={t(`desk:change.${added ? 'added' : 'removed'}`)}>
            {value}
          </Part>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts
          <Unchanged key={index} text={value} isFirst={index === 0} isLast={index === parts.length - 1} />
        )
      })}
    </div>
  )
}

/** Unchanged text, collapsed except for the context lines next to changes. */
function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation('review')
  const lines = text.split(/(?<=\n)/)
  const head = isFirst ? 0 : contextLines
  const tail = isLast ? 0 : contextLines
  const count = lines.length - head - tail
  // Does not collapse one or two lines, which saves no space.
  if (count <= contextLines) return <span>{text}</span>
  return (
    <>
      <span>{lines.slice(0, head).join('')}</span>
      <details>
        <summary>{t('diff.unchanged', { count })}</summary>
        {lines.slice(head, head + count).join('')}
      </details>
      <span>{lines.slice(head + count).join('')}</span>
    </>
  )
}
