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
import { useOpenPart } from '#web/src/ui/open-parts.ts'
import { type OverlayProps, useOverlay } from '#web/src/ui/overlay.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note, VisuallyHidden } from '#web/src/ui/text.tsx'
import { ExportButton } from '../export-button.tsx'
import styles from './bulk.module.css'
import type { BulkAction } from './bulk-action.ts'
import type { BulkRunProps } from './bulk-run.tsx'
import { isSelected, noRows, type SelectionProps, setSelected, tickedRows } from './selection.ts'
import { useSelectKeys } from './use-select-keys.ts'

type BulkBarProps<Row> = SelectionProps<Row> & { actions?: readonly BulkAction<Row>[] }

const runDialog = lazyComponent(() => import('./bulk-run.tsx'), 'BulkRun')

export function BulkBar<Row>({ list, selection, actions = [] }: BulkBarProps<Row>) {
  const { t, i18n } = useTranslation('bulk')
  const { store, rowKey } = selection
  const { isAll, toggled } = useStore(store)
  // The dialog takes rows of any type.
  const run = useOverlay(runDialog as LazyComponent<BulkRunProps<Row> & OverlayProps>)
  const { rows = [], count: matching = 0 } = list
  const count = isAll ? Math.max(0, matching - toggled.size) : toggled.size
  const onPage = rows.filter((row) => isSelected(store.getState(), rowKey(row))).length
  useOpenPart('bar', count > 0)
  useClearOnFilterChange({ list, selection })
  useDropLeavingRows({ list, selection })
  const bar = useSelectKeys({ list, selection }, count > 0)
  const exported = isAll
    ? { load: list.load, filter: (row: Row) => !toggled.has(rowKey(row)) }
    : { load: async () => ({ list: tickedRows({ list, selection }), count }) }
  return (
    <>
      {count > 0 && (
        <Row
          as="section"
          gap="xs sm"
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
        <strong>{text}</strong> <Note as="span">{note}</Note>
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
  const { store, rowKey } = selection
  const key = JSON.stringify([query, fixed])
  const previous = useRef<{ key: string; rows: readonly Row[]; count: number }>(null)
  useEffect(() => {
    // Until an answer has come, the rows may be those of the previous page.
    if (isFetching || rows === undefined) return
    const { current: last } = previous
    previous.current = { key, rows, count }
    if (last?.key !== key || count >= last.count) return
    const keys = rows.map(rowKey)
    const gone = last.rows.filter((row) => !keys.includes(rowKey(row)))
    // A selection of all rows has the rows in it that were left out.
    setSelected(selection, gone, store.getState().isAll)
  })
}

interface BulkActionsProps<Row> {
  actions: readonly BulkAction<Row>[]
  onChoose: (action: BulkAction<Row>) => void
}

/** The available actions: buttons, on a narrow screen one and a menu. */
function BulkActions<Row>({ actions, onChoose }: BulkActionsProps<Row>) {
  const { t } = useTranslation('bulk')
  const capabilityOf = useCapabilityOf()
  const isNarrow = useMediaQuery('(max-width: 1279px)')
  const items = actions.flatMap((action) => {
    const { key, label, call, danger = false } = action
    return capabilityOf(call) === 'yes' ? [{ key, label, danger, onClick: () => onChoose(action) }] : []
  })
  const buttons = items.slice(0, isNarrow && items.length > 2 ? 1 : undefined)
  const rest = items.slice(buttons.length)
  return (
    <>
      {buttons.map(({ key, label, ...button }) => (
        <Button key={key} {...button}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <DropdownMenu menu={{ items: rest }}>
          <Button>{t('more')}</Button>
        </DropdownMenu>
      )}
    </>
  )
}
