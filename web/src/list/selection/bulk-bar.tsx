import { useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useCapabilityOf } from '#web/src/api/capability.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { useMediaQuery } from '#web/src/lib/use-media-query.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { type LazyComponent, lazyComponent } from '#web/src/ui/lazy-component.ts'
import { type OverlayProps, useOverlay } from '#web/src/ui/overlay.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note, VisuallyHidden } from '#web/src/ui/text.tsx'
import { ExportButton } from '../export-button.tsx'
import styles from './bulk.module.css'
import type { BulkAction } from './bulk-action.ts'
import type { BulkRunProps } from './bulk-run.tsx'
import { dropRows, isSelected, noRows, type RowKey, type SelectionProps, tickedRows } from './selection.ts'
import { useSelectKeys } from './use-select-keys.ts'

type BulkBarProps<Row> = SelectionProps<Row> & { actions?: readonly BulkAction<Row>[] }

const runDialog = lazyComponent(() => import('./bulk-run.tsx'), 'BulkRun')

export function BulkBar<Row>({ list, selection, actions = [] }: BulkBarProps<Row>) {
  const { t, i18n } = useTranslation('bulk')
  const { store, rowKey } = selection
  const { isAll, toggled } = useStore(store)
  // The dialog takes rows of any type.
  const run = useOverlay(runDialog as LazyComponent<BulkRunProps<Row> & OverlayProps>)
  const bar = useRef<HTMLElement>(null)
  const { rows = [], count: matching = 0 } = list
  const count = isAll ? Math.max(0, matching - toggled.size) : toggled.size
  const onPage = rows.filter((row) => isSelected(store.getState(), rowKey(row))).length
  useClearOnFilterChange({ list, selection })
  useDropLeavingRows({ list, selection })
  useSelectKeys(bar, { list, selection, isVisible: count > 0 })
  const exported = isAll
    ? { load: list.load, filter: (row: Row) => !toggled.has(rowKey(row)) }
    : { load: async () => ({ list: tickedRows({ list, selection }), count }) }
  return (
    <>
      {count > 0 && (
        <Row
          as="section"
          gap="xs md"
          ref={bar}
          className={styles.bar}
          data-bar
          aria-label={t('label')}
          onPointerEnter={run.prefetch}
        >
          <Count count={count} isAll={isAll} elsewhere={isAll ? 0 : count - onPage} />
          {onPage === rows.length && rows.length > 0 && !isAll && matching > count && (
            <Button type="link" onClick={() => store.setState({ ...noRows, isAll: true })}>
              {t('selectAll', { shown: numberFormat(i18n.language).format(matching) })}
            </Button>
          )}
          <Button type="link" onClick={() => store.setState(noRows)}>
            {t('clear')}
          </Button>
          <Row as="span" justify="end" className={styles.actions} data-actions>
            <BulkActions actions={actions} onChoose={(action) => run.open({ action, list, selection })} />
            <ExportButton label={t('export')} columns={list.columns} rowKey={rowKey} {...exported} />
          </Row>
        </Row>
      )}
      {run.element}
    </>
  )
}

/** The number of selected rows. Its text is deferred: a live region announces changes, not its first content. */
function Count({ count, isAll, elsewhere }: { count: number; isAll: boolean; elsewhere: number }) {
  const { t, i18n } = useTranslation('bulk')
  const number = numberFormat(i18n.language)
  const text = t(isAll ? 'all' : 'selected', { shown: number.format(count) })
  const note = elsewhere > 0 ? t('elsewhere', { shown: number.format(elsewhere) }) : ''
  const announced = useDeferredValue(`${text} ${note}`, '')
  return (
    <>
      <p aria-hidden="true">
        <strong>{text}</strong>{' '}
        <Note as="span" className={styles.note}>
          {note}
        </Note>
      </p>
      <VisuallyHidden>
        <span role="status">{announced}</span> {t('hint')}
      </VisuallyHidden>
    </>
  )
}

/** Clears a selection of all rows when the filters change. */
function useClearOnFilterChange<Row>({ list: { query, fixed }, selection: { store } }: SelectionProps<Row>) {
  const { t } = useTranslation('bulk')
  const filters = JSON.stringify([query.filters, fixed])
  const previous = useRef(filters)
  useEffect(() => {
    if (previous.current === filters) return
    previous.current = filters
    if (!store.getState().isAll) return
    store.setState(noRows)
    showToast({ type: 'info', text: t('dropped') })
  }, [filters, store, t])
}

/** Takes rows out of the selection that a page of the same query has lost, while it matches fewer rows than before. */
function useDropLeavingRows<Row>({ list, selection }: SelectionProps<Row>) {
  const { query, fixed, rows, count = 0, isFetching } = list
  const key = JSON.stringify([query, fixed])
  const previous = useRef({ key, rows: [] as readonly RowKey[], count })
  useEffect(() => {
    // Until an answer has come, the rows may be those of the previous page.
    if (isFetching || rows === undefined) return
    const next = { key, rows: rows.map(selection.rowKey), count }
    const { current } = previous
    previous.current = next
    if (current.key !== key || count >= current.count) return
    dropRows(
      selection,
      current.rows.filter((each) => !next.rows.includes(each)),
    )
  })
}

type BulkActionsProps<Row> = Required<Pick<BulkBarProps<Row>, 'actions'>> & {
  onChoose: (action: BulkAction<Row>) => void
}

/** The available actions: buttons, on a narrow screen one and a menu. */
function BulkActions<Row>({ actions, onChoose }: BulkActionsProps<Row>) {
  const { t } = useTranslation('bulk')
  const capabilityOf = useCapabilityOf()
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const available = actions
    .filter(({ call }) => capabilityOf(call) === 'yes')
    .map((action) => ({ ...action, danger: action.danger ?? false, onClick: () => onChoose(action) }))
  const buttons = available.slice(0, isNarrow && available.length > 2 ? 1 : undefined)
  const rest = available.slice(buttons.length)
  return (
    <>
      {buttons.map(({ key, label, danger, onClick }) => (
        <Button key={key} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <DropdownMenu
          menu={{ items: rest.map(({ key, label, danger, onClick }) => ({ key, label, danger, onClick })) }}
        >
          <Button>{t('more')}</Button>
        </DropdownMenu>
      )}
    </>
  )
}
