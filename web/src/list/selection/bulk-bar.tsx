import { type ComponentType, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useCapabilities } from '#web/src/api/capability.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { useMedia } from '#web/src/lib/media.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { type OverlayProps, useOverlay } from '#web/src/ui/overlay.tsx'
import { VisuallyHidden } from '#web/src/ui/visually-hidden.tsx'
import { ExportButton } from '../export-button.tsx'
import styles from './bulk.module.css'
import type { BulkAction } from './bulk-action.ts'
import type { BulkProps, SelectableList } from './bulk-props.ts'
import type { BulkRunProps } from './bulk-run.tsx'
import { isTicked, type Selection } from './selection.ts'
import { useSelectKeys } from './use-select-keys.ts'

interface BulkBarProps<Row> extends BulkProps<Row> {
  actions?: readonly BulkAction<Row>[]
}

/** A view of its own for each kind of rows. */
const loadRun = <Row,>() =>
  lazyComponent(
    async () => (await import('./bulk-run.tsx')).BulkRun as ComponentType<BulkRunProps<Row> & OverlayProps>,
  )

/** Says how many rows are selected and offers what can be done with them. */
export function BulkBar<Row>({ list, selection, actions = [] }: BulkBarProps<Row>) {
  const { t, i18n } = useTranslation('bulk')
  const { isAll, marked } = useStore(selection.store)
  const [part] = useState(loadRun<Row>)
  const run = useOverlay(part)
  const bar = useRef<HTMLElement>(null)
  const count = isAll ? Math.max(0, (list.count ?? 0) - marked.size) : marked.size
  useFreshRows(list, selection)
  useAllOfFilters(list, selection)
  useSelectKeys(bar, { list, selection, isShown: count > 0 })
  if (count === 0) return run.element
  const shown = (number: number) => numberFormat(i18n.language).format(number)
  const clear = () => selection.store.setState({ isAll: false, marked: new Map() })
  return (
    <>
      <section ref={bar} className={styles.bar} data-bar aria-label={t('label')} onPointerEnter={run.prepare}>
        <Count list={list} selection={selection} count={count} />
        {isPageTicked(list, selection) && !isAll && (list.count ?? 0) > count && (
          <Button type="link" onClick={() => selection.store.setState({ isAll: true, marked: new Map() })}>
            {t('selectAll', { shown: shown(list.count ?? 0) })}
          </Button>
        )}
        <Button type="link" onClick={clear}>
          {t('clear')}
        </Button>
        <span className={styles.actions} data-actions>
          <BulkActions actions={actions} onChoose={(action) => run.open({ action, list, selection })} />
          <ExportButton
            label={t('export')}
            fileName={list.listName}
            columns={list.columns}
            {...(isAll
              ? { load: list.load, keep: (row: Row) => !marked.has(selection.rowKey(row)) }
              : { load: async () => ({ list: [...marked.values()], count }) })}
          />
        </span>
      </section>
      {run.element}
    </>
  )
}

/** Announced when it changes; a status that comes with its text would not be. */
function Count<Row>({ list, selection, count }: BulkProps<Row> & { count: number }) {
  const { t, i18n } = useTranslation('bulk')
  const { isAll } = useStore(selection.store)
  const number = numberFormat(i18n.language)
  const here = (list.rows ?? []).filter((row) => isRowTicked(selection, row)).length
  const shown = number.format(count)
  const text = isAll ? t('all', { shown }) : t('selected', { shown })
  const note = !isAll && here < count && t('elsewhere', { shown: number.format(count - here) })
  const announced = useDeferredValue([text, note].filter(Boolean).join(' '), '')
  return (
    <>
      <p className={styles.count} aria-hidden="true">
        <strong>{text}</strong> <span className={styles.note}>{note}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{announced}</span> {t('hint')}
      </VisuallyHidden>
    </>
  )
}

function isRowTicked<Row>({ store, rowKey }: Selection<Row>, row: Row): boolean {
  return isTicked(store.getState(), rowKey(row))
}

function isPageTicked<Row>({ rows = [] }: SelectableList<Row>, selection: Selection<Row>): boolean {
  return rows.length > 0 && rows.every((row) => isRowTicked(selection, row))
}

/** Replaces ticked rows that were read anew. */
function useFreshRows<Row>({ rows }: SelectableList<Row>, { store, rowKey }: Selection<Row>): void {
  const replace = useEffectEvent(() => {
    const { isAll, marked } = store.getState()
    const fresh = (rows ?? []).filter((row) => marked.has(rowKey(row)) && marked.get(rowKey(row)) !== row)
    if (isAll || fresh.length === 0) return
    store.setState({ marked: new Map([...marked, ...fresh.map((row) => [rowKey(row), row] as const)]) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is replaced changes with the rows
  useEffect(() => replace(), [rows])
}

/** Ends "all that match" when the filters change: what matches is then something else than what was meant. */
function useAllOfFilters<Row>({ query, fixed }: SelectableList<Row>, { store }: Selection<Row>): void {
  const { t } = useTranslation('bulk')
  const filters = JSON.stringify([query.filters, fixed])
  const drop = useEffectEvent(() => {
    if (!store.getState().isAll) return
    store.setState({ isAll: false, marked: new Map() })
    showToast({ type: 'info', text: t('dropped') })
  })
  const known = useRef(filters)
  useEffect(() => {
    if (known.current === filters) return
    known.current = filters
    drop()
  }, [filters])
}

interface BulkActionsProps<Row> {
  actions: readonly BulkAction<Row>[]
  onChoose: (action: BulkAction<Row>) => void
}

/** The actions that the role and the host offer: as many buttons as fit, the others in a menu. */
function BulkActions<Row>({ actions, onChoose }: BulkActionsProps<Row>) {
  const { t } = useTranslation('bulk')
  const { missing, granted } = useCapabilities()
  const isNarrow = useMedia('(max-width: 767px)')
  const offered = actions.filter(({ call }) => !missing.has(call) && (granted?.has(call) ?? true))
  const max = isNarrow ? 1 : 4
  const buttons = offered.length > max + 1 ? offered.slice(0, max) : offered
  const rest = offered.slice(buttons.length)
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
            items: rest.map(({ key, label, danger = false }) => ({ key, label, danger })),
            onClick: ({ key }) => {
              const action = rest.find((each) => each.key === key)
              if (action) onChoose(action)
            },
          }}
        >
          <Button>{t('more')}</Button>
        </DropdownMenu>
      )}
    </>
  )
}
