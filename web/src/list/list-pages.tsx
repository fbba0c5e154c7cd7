import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { Row } from '#web/src/ui/stack.tsx'
import { pressedKey } from '../lib/keys.ts'
import { parseWhole } from '../lib/typed-number.ts'
import { Button } from '../ui/button.tsx'
import { NativeInput, NativeSelect } from '../ui/native/native-fields.tsx'
import type { ListPath } from './column.ts'
import styles from './list-page.module.css'
import { pageSizes } from './list-url.ts'
import type { List } from './use-list.ts'

interface ListPagesProps {
  list: Pick<List<ListPath>, 'query' | 'setPage' | 'setLimit'>
  count: number | undefined
}

/** The pagination of a list; nothing for a single page of the default size. */
export function ListPages({ list: { query, setPage, setLimit }, count = 0 }: ListPagesProps) {
  const { page, limit } = query
  const { t } = useTranslation('list')
  const [isSizeFocused, setSizeFocused] = useState(false)
  const last = Math.max(1, Math.ceil(count / limit))
  const hasPages = last > 1
  if (count === 0) return null
  // Unmounting the focused select would lose the focus.
  if (!hasPages && limit === limits.page.defaultSize && !isSizeFocused) return null
  return (
    <Row as="nav" className={styles.pages} aria-label={t('pages.label')}>
      <label className={`${styles.field} ${styles.size}`}>
        <span>{t('pages.size')}</span>
        <NativeSelect
          value={limit}
          onFocus={() => setSizeFocused(true)}
          onBlur={() => setSizeFocused(false)}
          onChoose={(size) => setLimit(size ?? limit)}
          options={pageSizes.map((value) => ({ value, label: String(value) }))}
        />
      </label>
      {hasPages && (
        <>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('pages.previous')}
          </Button>
          <PageInput key={page} page={page} last={last} onPage={setPage} />
          <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t('pages.next')}
          </Button>
        </>
      )}
    </Row>
  )
}

function PageInput({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('list')
  const go = (text: string) => {
    const target = Math.min(last, Math.max(1, parseWhole(text) || page))
    if (target !== page) onPage(target)
  }
  return (
    <span className={styles.field}>
      <NativeInput
        className={styles.pageNumber}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        aria-label={t('pages.number')}
        onBlur={(event) => go(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') go(event.currentTarget.value)
        }}
      />
      <span>{t('pages.of', { last })}</span>
    </span>
  )
}
