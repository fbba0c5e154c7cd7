import { type ChangeObject, diffLines } from 'diff'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '#web/src/lib/formats.ts'
import { PartBoundary } from '#web/src/ui/part-boundary.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'

/** The unchanged lines around a change that are not collapsed. */
const contextLines = 3

/** Limits of a comparison, whose work grows with the square of the changed lines. */
const comparisonLimits = { timeout: 200, maxEditLength: 2000 }

interface TextDiffProps {
  before: string | undefined
  after: string | undefined
}

/** A line diff of two known texts, computed once, with long unchanged parts collapsed. */
export const TextDiff = memo(function TextDiff({ before, after }: TextDiffProps) {
  if (before === undefined || after === undefined) return <span>{noValue}</span>
  return (
    <PartBoundary resetKey={`${before}\n\n${after}`} fallback={<WholeTexts before={before} after={after} />}>
      <LineDiff before={before} after={after} />
    </PartBoundary>
  )
})

type Texts = Record<'before' | 'after', string>

function LineDiff({ before, after }: Texts) {
  const { t } = useTranslation('review')
  const parts = diffLines(before, after, { ignoreNewlineAtEof: true, ...comparisonLimits })
  if (!parts) return <WholeTexts before={before} after={after} />
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  if (isSame) return <Note>{t('diff.same')}</Note>
  return <DiffParts parts={parts} />
}

/** Both texts, for a comparison over its limits. */
function WholeTexts({ before, after }: Texts) {
  const { t } = useTranslation('review')
  const texts = [
    { value: before, removed: true },
    { value: after, added: true },
  ]
  return (
    <>
      <Note>{t('diff.stopped')}</Note>
      <DiffParts parts={texts} />
    </>
  )
}

function DiffParts({ parts }: { parts: readonly Partial<ChangeObject<string>>[] }) {
  const { t } = useTranslation('desk')
  return (
    <div className={styles.diff}>
      {parts.map(({ value = '', added, removed }, index) => {
        const Part = added ? 'ins' : 'del'
        return added || removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts
          <Part key={index} aria-label={t(`change.${added ? 'added' : 'removed'}`)}>
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
        <span>{lines.slice(head, head + count).join('')}</span>
      </details>
      <span>{lines.slice(head + count).join('')}</span>
    </>
  )
}
