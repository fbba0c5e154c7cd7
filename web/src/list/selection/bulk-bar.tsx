import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
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
import { isSelected, type SelectableList, type Selection, type SelectionProps } from './selection.ts'
import { useSelectKeys } from './use-select-keys.ts'

interface BulkBarProps<Row> extends SelectionProps<Row> {
  actions?: readonly BulkAction<Row>[]
}

const runDialog = lazyComponent(() => import('./bulk-run.tsx'), 'BulkRun')

/** Shows the number of selected rows and their bulk actions. */
export function BulkBar<Row>({ list, selection, actions = [] }: BulkBarProps<Row>) {
  const { t, i18n } = useTranslation('bulk')
  const { isAll, toggled } = useStore(selection.store)
  // The component takes rows of any type.
  const run = useOverlay(runDialog as LazyComponent<BulkRunProps<Row> & OverlayProps>)
  const bar = useRef<HTMLElement>(null)
  const count = isAll ? Math.max(0, (list.count ?? 0) - toggled.size) : toggled.size
  useUpdatedRows(list, selection)
  useClearOnFilterChange(list, selection)
  useSelectKeys(bar, { list, selection, isVisible: count > 0 })
  if (count === 0) return run.element
  const clear = () => selection.store.setState({ isAll: false, toggled: new Map() })
  return (
    <>
      <Row
        as="section"
        gap="xs md"
        ref={bar}
        className={styles.bar}
        data-bar
        aria-label={t('label')}
        onPointerEnter={run.prefetch}
      >
        <Count list={list} selection={selection} count={count} />
        {isPageSelected(list, selection) && !isAll && (list.count ?? 0) > count && (
          <Button type="link" onClick={() => selection.store.setState({ isAll: true, toggled: new Map() })}>
            {t('selectAll', { shown: numberFormat(i18n.language).format(list.count ?? 0) })}
          </Button>
        )}
        <Button type="link" onClick={clear}>
          {t('clear')}
        </Button>
        <Row as="span" justify="end" className={styles.actions} data-actions>
          <BulkActions actions={actions} onChoose={(action) => run.open({ action, list, selection })} />
          <ExportButton
            label={t('export')}
            columns={list.columns}
            {...(isAll
              ? { load: list.load, filter: (row: Row) => !toggled.has(selection.rowKey(row)) }
              : { load: async () => ({ list: [...toggled.values()], count }) })}
          />
        </Row>
      </Row>
      {run.element}
    </>
  )
}

/** The number of selected rows. Its text is deferred: a live region announces changes, not its first content. */
function Count<Row>({ list, selection, count }: SelectionProps<Row> & { count: number }) {
  const { t, i18n } = useTranslation('bulk')
  const { isAll } = useStore(selection.store)
  const number = numberFormat(i18n.language)
  const onPage = (list.rows ?? []).filter((row) => isRowSelected(selection, row)).length
  const text = t(isAll ? 'all' : 'selected', { shown: number.format(count) })
  const note = !isAll && onPage < count && t('elsewhere', { shown: number.format(count - onPage) })
  const announced = useDeferredValue([text, note].filter(Boolean).join(' '), '')
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

function isRowSelected<Row>({ store, rowKey }: Selection<Row>, row: Row): boolean {
  return isSelected(store.getState(), rowKey(row))
}

function isPageSelected<Row>({ rows = [] }: SelectableList<Row>, selection: Selection<Row>): boolean {
  return rows.length > 0 && rows.every((row) => isRowSelected(selection, row))
}

/** Replaces selected rows by their refetched versions. */
function useUpdatedRows<Row>({ rows }: SelectableList<Row>, { store, rowKey }: Selection<Row>): void {
  const replace = useEffectEvent(() => {
    const { isAll, toggled } = store.getState()
    const updated = (rows ?? []).filter((row) => toggled.has(rowKey(row)) && toggled.get(rowKey(row)) !== row)
    if (isAll || updated.length === 0) return
    store.setState({ toggled: new Map([...toggled, ...updated.map((row) => [rowKey(row), row] as const)]) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the rows
  useEffect(() => replace(), [rows])
}

/** Clears a selection of all matching rows when the filters change: other rows match then. */
function useClearOnFilterChange<Row>({ query, fixed }: SelectableList<Row>, { store }: Selection<Row>): void {
  const { t } = useTranslation('bulk')
  const filters = JSON.stringify([query.filters, fixed])
  const clear = useEffectEvent(() => {
    if (!store.getState().isAll) return
    store.setState({ isAll: false, toggled: new Map() })
    showToast({ type: 'info', text: t('dropped') })
  })
  const previous = useRef(filters)
  useEffect(() => {
    if (previous.current === filters) return
    previous.current = filters
    clear()
  }, [filters])
}

interface BulkActionsProps<Row> {
  actions: readonly BulkAction<Row>[]
  onChoose: (action: BulkAction<Row>) => void
}

/** The permitted and supported actions: as many buttons as fit, the others in a menu. */
function BulkActions<Row>({ actions, onChoose }: BulkActionsProps<Row>) {
  const { t } = useTranslation('bulk')
  const capabilityOf = useCapabilityOf()
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const available = actions.filter(({ call }) => capabilityOf(call) === 'yes')
  const max = isNarrow ? 1 : 4
  const buttons = available.length > max + 1 ? available.slice(0, max) : available
  const rest = available.slice(buttons.length)
  return (
    <>
      {buttons.map((action) => (
        <Button key={action.key} danger={action.danger ?? false} onClick={() => onChoose(action)}>
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <DropdownMenu
          menu={{
            items: rest.map((action) => ({
              key: action.key,
              label: action.label,
              danger: action.danger ?? false,
              onClick: () => onChoose(action),
            })),
          }}
        >
          <Button>{t('more')}</Button>
        </DropdownMenu>
      )}
    </>
  )
}
