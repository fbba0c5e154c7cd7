import { diffLines } from 'diff'
import { useTranslation } from 'react-i18next'
import styles from './publish.module.css'

export function ChangeLogDiff({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('publish')
  const parts = diffLines(before, after, { ignoreNewlineAtEof: true })
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  if (isSame) return <p className={styles.note}>{t('detail.same')}</p>
  return (
    <div className={styles.diff}>
      {parts.map(({ value, added, removed }, index) => {
        const Part = added ? 'ins' : removed ? 'del' : 'span'
        const label = added ? t('detail.added') : removed ? t('detail.removed') : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two fixed texts
          <Part key={index} aria-label={label}>
            {value}
          </Part>
        )
      })}
    </div>
  )
}
